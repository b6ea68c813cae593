import { chips } from './format.ts';
import type { TakeoverWords } from './takeover.en.ts';

const count = (n: number, one: string, many: string) => `${chips(n)}\u00a0${n < 2 ? one : many}`;

/** Un deuxième portable prend la relève. */
export const takeoverFr: TakeoverWords = {
  title: 'Deuxième portable',
  silent: 'Le premier portable ne répond pas',
  follows: 'Ce portable suit le premier',
  unsure: 'Un deuxième portable mène peut-être la soirée',
  handedOver: 'Soirée remise à un autre portable',
  runs: 'Ce portable mène la soirée',
  lastAnswer: 'Dernière réponse',
  tryAgain: 'Réessayer',
  question: 'Continuer la soirée sur ce portable?',
  about:
    'Le jeu peut continuer\u00a0: les croupiers donnent et l’horloge tourne. Rien n’est enregistré tant qu’aucun des deux portables ne mène la soirée.',
  followsAbout:
    'Il n’y a rien à faire. Si le premier portable tombe en panne, la direction peut continuer la soirée ici.',
  unsureAbout:
    'Ce portable a redémarré, et celui qui le suivait ne répond pas. Regardez d’abord celui-là\u00a0: deux portables ne doivent jamais mener la même soirée.',
  handedAbout: 'Tout peut être lu ici. Laissez ce portable éteint jusqu’à la fermeture des comptes.',
  first: 'Premier portable',
  here: 'Ce portable',
  ranUntil: (at) => `A mené la soirée jusqu’à ${at}`,
  noAnswer: 'Aucune réponse depuis',
  answers: 'Répond en ce moment',
  copyTo: (at) => `Copie de la soirée jusqu’à ${at}`,
  complete: (records) =>
    `${count(records, 'écriture vérifiée', 'écritures vérifiées')}, rien ne manquait à la dernière réponse`,
  behind: (records) => `${count(records, 'écriture pas encore copiée', 'écritures pas encore copiées')}`,
  broken: 'Cette copie ne peut pas servir. Prenez plutôt la clé USB.',
  missing: 'Ce qui manque peut-être',
  missingText: (receipt, from, to) =>
    `Tout ce qui a été enregistré entre ${from} et ${to}. Regardez les copies imprimées\u00a0: les reçus à partir du numéro ${receipt}.`,
  missingHow:
    'Les téléphones n’ont pas été interrogés. Entrez de nouveau les ventes manquantes, dans l’ordre des numéros.',
  first3: 'Essayez d’abord',
  tries: [
    'Allez à la caisse. Le portable est-il allumé, ouvert et branché?',
    'Est-il encore sur le Wi-Fi de la salle?',
    'Redémarre-t-il? Donnez-lui une minute. Cette page remarque son retour.'
  ],
  decides: 'La direction décide',
  twoNever: 'Deux portables ne doivent jamais mener la même soirée. Regardez le premier avant de répondre.',
  isOff: 'Le premier portable est-il éteint?',
  isOut: 'Son câble de réseau est-il débranché?',
  who: 'Qui décide?',
  pinOf: (name) => `NIP ou mot de passe de ${name}`,
  chairToo: 'Le premier portable se tait depuis plus de cinq minutes\u00a0: la présidence accepte aussi.',
  go: 'Continuer sur ce portable',
  wait: (seconds) => `Attendez ${count(seconds, 'seconde', 'secondes')}\u00a0: le premier portable est peut-être lent.`,
  answerFirst: 'Répondez aux deux questions et entrez le NIP.',
  ifBack: 'Si le premier portable revient',
  ifBackText:
    'Avant votre décision, il mène simplement la soirée. Après, il se lit seulement\u00a0: il dit «\u00a0Soirée remise\u00a0».',
  since: (at, name) => `Depuis ${at}. Décidé par ${name}.`,
  enterAgain: 'Entrer de nouveau',
  thenCheck: 'Vérifiez ensuite',
  checks: [
    'Comptez une fois l’argent.',
    'Branchez l’imprimante à reçus à ce portable et imprimez une page d’essai.',
    'Commencez une nouvelle copie\u00a0: branchez une clé USB, ou laissez un autre portable suivre.'
  ],
  phones: 'Téléphones et écrans',
  phonesText:
    'Ouvrez cette adresse sur chaque téléphone, et balayez de nouveau la carte de siège. Les NIP et les codes restent les mêmes.',
  leaveOff:
    'Laissez le premier portable éteint jusqu’à la fermeture des comptes. Son disque peut montrer ce qui s’est perdu.',
  toFloor: 'À la salle',
  toSettings: 'Aux copies',
  addSecond: 'Ajouter un deuxième portable',
  linkText: 'Sur le deuxième portable, lancez ceci une fois. Le lien donne accès à tout\u00a0: ne le transmettez pas.'
};
