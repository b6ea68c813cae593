import { chips } from './format.ts';
import type { SettingsWords } from './settings.en.ts';

const count = (n: number, one: string, many: string) => `${chips(n)}\u00a0${n < 2 ? one : many}`;
const fields = {
  name: 'nom',
  registration: 'numéro d’enregistrement',
  address: 'adresse',
  keep_years: 'durée de conservation',
  lock_minutes: 'verrouillage des ordinateurs partagés'
};

/** Les réglages de l’organisme. */
export const settingsFr: SettingsWords = {
  settings: 'Réglages',
  parts: { charity: 'Organisme', language: 'Langue', records: 'Dossiers', copies: 'Copies', signin: 'Connexion' },
  printed: 'Imprimé sur les reçus, les formulaires et les lettres',
  name: 'Nom',
  registration: 'Numéro d’enregistrement',
  address: 'Adresse',
  logo: 'Logo',
  changeLogo: 'Changer le logo',
  addLogo: 'Ajouter un logo',
  removeLogo: 'Retirer le logo',
  logoHint: 'Une couleur. SVG ou PNG, au plus 200 Ko.',
  languageText: 'La langue de cet ordinateur. Chacun choisit la sienne sur son appareil.',
  keepYears: 'Années de conservation des dossiers',
  keepText: 'À partir de la date de la soirée. Un règlement qui demande plus d’années l’emporte, avec son article.',
  lockMinutes: 'Minutes avant le verrouillage d’un ordinateur partagé',
  lockText: 'Il se verrouille quand personne ne s’en sert, et s’ouvre avec un NIP.',
  save: 'Enregistrer',
  saved: 'Tout est enregistré.',
  changes: (names) =>
    `${names.length === 1 ? 'Un changement' : `${chips(names.length)} changements`}\u00a0: ${names.map((each) => fields[each]).join(', ')}. Les soirées fermées gardent ce qu’elles avaient.`,
  copyCount: (n) => count(n, 'copie', 'copies'),
  noCopies: 'Aucune copie',
  noCopiesText: 'Branchez une clé USB. Si cet ordinateur tombe en panne, la copie contient tout.',
  noStick: 'Aucune clé USB n’est branchée.',
  lookAgain: 'Chercher encore',
  makeCopy: (stick) => `Copier sur «\u00a0${stick}\u00a0»`,
  behind: (seconds) =>
    seconds < 90
      ? 'à jour'
      : seconds < 5400
        ? `il y a ${count(Math.round(seconds / 60), 'minute', 'minutes')}`
        : seconds < 172_800
          ? `il y a ${count(Math.round(seconds / 3600), 'heure', 'heures')}`
          : `il y a ${count(Math.round(seconds / 86_400), 'jour', 'jours')}`,
  tested: (date) => `vérifiée le ${date}`,
  neverTested: 'jamais vérifiée',
  notHere: 'pas branchée',
  old: 'Ancienne',
  bad: 'Échec',
  fine: 'En ordre',
  wouldItWork: (name) => `«\u00a0${name}\u00a0» fonctionnerait-elle?`,
  testText: 'L’essai ouvre la copie, vérifie chaque écriture et dessine un reçu. Il ne change rien.',
  testCopy: 'Essayer ma copie',
  testing: 'Essai en cours…',
  copyNow: 'Copier maintenant',
  copying: 'Copie en cours…',
  passed: (records, seconds) =>
    `${count(records, 'écriture vérifiée', 'écritures vérifiées')} en ${String(seconds).replace('.', ',')}\u00a0s, et un document dessiné. La copie fonctionne.`,
  failed: (fault) => `La copie ne fonctionnerait pas. ${fault}`,
  records: 'Dossiers',
  until: (date) => `jusqu’au ${date}`,
  keptFor: (years) =>
    `Les dossiers sont gardés ${count(years, 'an', 'ans')}. Une soirée peut être supprimée à partir de sa date.`,
  noRecords: 'Aucune soirée n’est encore fermée.',
  deleteNight: 'Supprimer',
  deleteAsk: (title) => `Supprimer toutes les écritures de ${title}?`,
  deleteText:
    'La soirée est aussi supprimée des copies branchées. Ses totaux et son dernier code restent. C’est définitif.',
  reason: 'Raison',
  deleteYes: 'Supprimer cette soirée',
  missed: (places) => `Ces copies n’ont pas pu être atteintes. Supprimez-y aussi la soirée\u00a0: ${places}`
};
