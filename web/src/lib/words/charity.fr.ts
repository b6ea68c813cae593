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
  correctPerson: (name) => `Modifier ${name}`,

  // Soirées au fil des ans
  ourNights: 'Nos soirées',
  nightsRaised: (n, since, raised) => `${count(n, 'soirée', 'soirées')} depuis ${since}, ${raised} amassés`,
  allYears: 'Toutes les années',
  years: 'Années',
  night: 'Soirée',
  date: 'Date',
  playersOf: 'Joueurs',
  returningAndNew: 'Anciens et nouveaux',
  returningNew: (returning, fresh) => `${chips(returning)} et ${chips(fresh)}`,
  costs: 'Frais',
  raised: 'Amassé',
  chartOf: 'Sommes amassées par soirée',
  planned: 'prévue',
  openNow: 'Ouverte',
  recordsDeleted: 'dossiers supprimés',
  calendarFile: 'Fichier d’agenda',
  calendarOf: (title) => `Fichier d’agenda de ${title}`,
  earlierNights: (n) => count(n, 'soirée plus ancienne', 'soirées plus anciennes'),
  planNextFrom: (title) => `Planifier la suivante d’après ${title}`,
  planNextAbout: 'Copie le plan, l’équipe et le règlement affiché. Vous choisissez la date et la licence.',
  planFirst: 'Planifier votre première soirée',
  planFirstAbout: 'Une soirée apparaît ici avec ses chiffres quand ses comptes sont fermés.',
  planNext: 'Planifier la prochaine soirée',
  nameOfNight: 'Nom de la soirée',
  licenceNumber: 'Numéro de licence (facultatif)',
  makePlan: 'Faire le plan',
  plans: 'Tous les plans',
  comingUp: 'À venir',
  nothingDue: 'Rien n’est dû.',
  due: {
    report: (title) => `Envoyer le rapport de ${title}.`,
    consents: (n) => `${count(n, 'accord prend', 'accords prennent')} fin.`,
    records: (title) => `Les dossiers de ${title} pourront être supprimés.`
  },
  reportSent: 'Rapport envoyé',
  openForms: 'Ouvrir les formulaires',
  overdue: 'En retard',
  licencesIn: (year) => `Licences de ${year}`,
  tournamentsIn: (year) => `Tournois de ${year}`,
  usedOf: (used, most) => `${chips(used)} sur ${chips(most)}`,
  yearBefore: (title) => `${title} et l’année d’avant`,
  raisedEach: 'Amassé par joueur',
  // La caisse d’une soirée
  onList: (nights, day) =>
    `sur votre liste, ${count(nights, 'soirée', 'soirées')}${day ? `, dernière venue le ${day}` : ''}`,
  proofSeen: (day) => `preuve d’âge vue le ${day}`,

  // Importation
  importList: 'Importer une liste',
  importAbout:
    'CSV, TSV, Excel ou un fichier de The Tournament Director. Il est lu ici et rien ne quitte cet ordinateur.',
  chooseFile: 'Choisir un fichier',
  chooseAnother: 'Choisir un autre fichier',
  fileTooLarge: 'Le fichier dépasse 8 Mo, ce qu’aucune liste de personnes n’atteint.',
  aList: 'Une liste de personnes',
  aSave: (version) => `Un fichier de The Tournament Director${version ? ` ${version}` : ''}`,
  rowsRead: (n) => (n > 1 ? 'lignes lues' : 'ligne lue'),
  ready: 'prêtes',
  toLookAt: 'à vérifier',
  columnsAsk: 'Chaque colonne va-t-elle au bon endroit?',
  inFile: 'Dans le fichier',
  firstRows: 'Trois premières lignes',
  inGoodhand: 'Dans Goodhand',
  emptyCell: 'vide',
  columnKinds: {
    first: 'Prénom',
    family: 'Nom de famille',
    name: 'Nom',
    email: 'Courriel',
    'last-seen': 'Dernière venue',
    nights: 'Soirées avant Goodhand',
    'leave-out': 'Laisser de côté'
  },
  samePerson: 'Est-ce la même personne?',
  sameEmail: (name, known) =>
    name === known ? `${name} a le courriel d’une personne de la liste.` : `${name} et ${known} ont le même courriel.`,
  sameNameAs: (name, known) =>
    name === known ? `${name} est déjà sur la liste.` : `${name} ressemble à ${known}, qui est sur la liste.`,
  twiceInFile: (name) => `${name} est deux fois dans le fichier.`,
  onTeam: (name, duty) => `${name} fait partie de votre équipe${duty ? ` (${duty})` : ''}.`,
  rowKnown: (row, since, nights) =>
    `Ligne ${row}, ici depuis ${since.slice(0, 4)}, ${count(nights, 'soirée', 'soirées')}`,
  rowsBoth: (earlier, row) => `Lignes ${earlier} et ${row}`,
  onePerson: 'Oui, une personne',
  twoPeople: 'Non, deux personnes',
  brokenRows: 'Lignes illisibles',
  rowNumber: (n) => `Ligne ${n}`,
  moreBroken: (n) => `et ${count(n, 'autre ligne', 'autres lignes')}`,
  leftOut: 'Laissé de côté',
  leftOutWhy: [
    ['Numéros de téléphone', 'Goodhand n’appelle personne et ne les garde donc pas.'],
    ['Points et rangs', 'Ils suivent un autre système. Goodhand compte ses propres soirées.'],
    ['Accord', 'Le fichier n’en a pas. Demandez-le à chaque personne à sa prochaine soirée.']
  ],
  importPeople: (n) => `Importer ${count(n, 'personne', 'personnes')}`,
  rowsWait: (n) =>
    n === 1
      ? 'Une ligne est laissée de côté sans votre réponse.'
      : `${chips(n)} lignes sont laissées de côté sans votre réponse.`,
  canUndo: 'Toute l’importation peut être annulée pendant 30 jours.',
  imported: (n, file) => `${count(n, 'personne importée', 'personnes importées')} de ${file}.`,
  learned: (n) => `${count(n, 'personne connue complétée', 'personnes connues complétées')}.`,
  undoImport: 'Annuler l’importation',
  undone: (n) => `L’importation est annulée : ${count(n, 'personne retirée', 'personnes retirées')}.`,
  earlierImports: 'Importations des 30 derniers jours',
  planEvening: 'Planifier une soirée d’après ce fichier',
  planEveningAbout:
    'Les niveaux, les jetons, les entrées et les prix deviennent un plan selon un règlement, autant qu’il les permet.',
  planIt: 'Faire le plan',
  rulebook: 'Règlement',
  planMade: 'Le plan est fait',
  openPlan: 'Ouvrir le plan',
  notInPlan: 'Absent du plan'
};
