import type { charityEn } from './charity.en.ts';
import { chips, longDate } from './format.ts';

const count = (n: number, one: string, many: string) => `${chips(n)} ${n > 1 ? many : one}`;

export const charityFr: typeof charityEn = {
  // Partout
  nights: 'Soirées',
  people: 'Personnes',
  practice: 'Exercice',
  charityPages: 'Pages de l’organisme',
  none: '–',

  // Personnes
  peopleAtNights: (people, nights) =>
    `${count(people, 'personne', 'personnes')}, ${count(nights, 'soirée', 'soirées')}`,
  addPerson: 'Ajouter une personne',
  searchPeople: 'Chercher un nom ou un courriel',
  groups: {
    everybody: () => 'Tout le monde',
    players: () => 'Joueurs',
    team: () => 'Équipe',
    expected: (day) => (day ? `Attendus le ${day}` : 'Attendus'),
    consents: () => 'Accord à renouveler'
  },
  show: 'Afficher',
  name: 'Nom',
  role: 'Rôle',
  lastSeen: 'Dernière venue',
  ageCheck: 'Preuve d’âge',
  consentUntil: 'Accord jusqu’au',
  sortBy: (column) => `Trier par ${column.toLowerCase()}`,
  player: 'Joueur',
  team: (duty) => (duty ? `Équipe, ${duty}` : 'Équipe'),
  duties: {
    chairperson: 'présidence',
    director: 'direction du tournoi',
    operator: 'exploitant',
    floor: 'salle',
    desk: 'caisse',
    dealer: 'croupier',
    helper: 'aide'
  },
  notYet: 'Pas encore',
  noConsent: 'Pas demandé',
  rowsOf: (from, to, of) => `${chips(from)} à ${chips(to)} sur ${chips(of)}`,
  nobodyFound: 'Personne ne porte ce nom',
  nobodyFoundText: 'Essayez le début d’un nom ou d’un courriel.',
  nobodyYet: 'Personne encore',
  nobodyYetText:
    'Les personnes apparaissent ici quand vous les ajoutez, quand elles sont de l’équipe d’une soirée ou quand vous importez une liste.',
  earlier: 'Précédentes',
  later: 'Suivantes',
  consentsEnd: (n) => `${count(n, 'accord prend', 'accords prennent')} fin ce mois-ci.`,
  askAgainOrForget: 'Redemander ou oublier',
  choosePerson: 'Choisissez une personne',
  choosePersonText: 'Ses soirées, son accord et une copie de tout ce qui est gardé apparaissent ici.',
  backToList: 'Toutes les personnes',

  // Une personne
  playerSince: (year) => `Joueur, avec nous depuis ${year}`,
  teamSince: (duty, year) => `${duty ? `Équipe, ${duty}` : 'Équipe'}, avec nous depuis ${year}`,
  edit: 'Modifier',
  email: 'Courriel',
  seenOn: (day) => `Vue le ${longDate(day)}`,
  consent: 'Accord',
  until: (day) => `Jusqu’au ${longDate(day)}`,
  member: 'Membre',
  isMember: 'Membre de l’organisme',
  isNoMember: 'Pas membre',
  played: (n, won) => `${count(n, 'soirée', 'soirées')}${won ? `, ${won} gagnés` : ''}`,
  before: (n) => `${count(n, 'autre soirée', 'autres soirées')} avant Goodhand`,
  placeOf: (place, of) => `${place}${place === 1 ? 'er' : 'e'} sur ${of}`,
  playedAmong: (of) => `A joué, ${of} joueurs`,
  rebuys: (n) => (n === 1 ? 'une recave' : `${n} recaves`),
  gave: (amount) => `a donné ${amount}`,
  booksOpen: 'comptes ouverts',
  prizeUnpaid: 'prix non payé',
  noNights: 'Aucune soirée encore.',
  sameName: (name) => `${name} semble être la même personne.`,
  mergeWith: (name) => `Fusionner avec ${name}`,
  mergeAsk: (name, other) => `Faire une seule personne de ${name} et ${other}?`,
  mergeText: (name) =>
    `${name} garde son nom et son courriel. La fusion peut être annulée tant qu’aucune des deux fiches ne change.`,
  mergeYes: 'Fusionner',
  merged: 'Deux fiches de la liste ont été fusionnées.',
  separate: 'Annuler la fusion',
  saveCopy: 'Enregistrer une copie',
  forget: (name) => `Oublier ${name}`,
  forgetAsk: (name) => `Oublier ${name}?`,
  forgetText: (name) => `${name} disparaît aussitôt de cette liste. C’est définitif.`,
  forgetKept: (nights, until) =>
    nights === 1
      ? `Les comptes d’une soirée gardent le nom aussi longtemps que la loi l’exige, jusqu’au ${until}.`
      : `Les comptes de ${chips(nights)} soirées gardent le nom aussi longtemps que la loi l’exige, les derniers jusqu’au ${until}.`,
  forgetNone: 'Les comptes d’aucune soirée n’ont ce nom; il n’en reste rien.',
  keptBy: (night, until) => `${night}\u00a0: jusqu’au ${until}`,
  typeName: (name) => `Tapez «\u00a0${name}\u00a0» pour confirmer`,

  // Écrire une personne
  save: 'Enregistrer',
  cancel: 'Annuler',
  emailOptional: 'Courriel (facultatif)',
  memberAsk: 'Membre de l’organisme?',
  notKnown: 'Inconnu',
  agreesToday: 'Accepte aujourd’hui d’être sur notre liste pendant deux ans',
  correctPerson: (name) => `Modifier ${name}`
};
