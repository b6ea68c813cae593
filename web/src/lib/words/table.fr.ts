import type { HandRank } from '../api/seat-messages.ts';
import { chips } from './format.ts';
import type { TableWords } from './table.en.ts';

const names = ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'valet', 'dame', 'roi', 'as'];
const one = (rank: number | undefined) => names[rank ?? 0] ?? '';
const many = (rank: number | undefined) => ((rank ?? 0) >= 9 && one(rank) !== 'as' ? `${one(rank)}s` : one(rank));
const of = (text: string) => (/^[aeiouéèh]/.test(text) && !text.startsWith('huit') ? `d’${text}` : `de ${text}`);
const to = (rank: number | undefined) =>
  one(rank) === 'dame' ? 'à la dame' : one(rank) === 'as' ? 'à l’as' : `au ${one(rank)}`;
const count = (n: number, single: string, plural: string) => `${chips(n)} ${n < 2 ? single : plural}`;
const ordinal = (n: number) => (n === 1 ? '1re' : `${n}e`);
const does = (who: string | null, you: string, they: string) => (who === null ? `Vous ${you}` : `${who} ${they}`);

function hand(rank: HandRank, made: number[], rest: number[]): string {
  const next = rest.length > 0 ? `, puis ${one(rest[0])}` : '';
  switch (rank) {
    case 'high_card':
      return `Hauteur ${one(rest[0] ?? made[0])}`;
    case 'pair':
      return `Une paire ${of(many(made[0]))}${next}`;
    case 'two_pair':
      return `Deux paires, ${many(made[0])} et ${many(made[1])}`;
    case 'three_of_a_kind':
      return `Un brelan ${of(many(made[0]))}${next}`;
    case 'straight':
      return `Une quinte ${to(made[0])}`;
    case 'flush':
      return `Une couleur ${to(made[0])}`;
    case 'full_house':
      return `Un plein, ${many(made[0])} par les ${many(rest[0])}`;
    case 'four_of_a_kind':
      return `Un carré ${of(many(made[0]))}`;
    case 'straight_flush':
      return `Une quinte couleur ${to(made[0])}`;
    case 'royal_flush':
      return 'Une quinte royale';
  }
}

export const tableFr: TableWords = {
  practice: 'Exercice',
  playedUnder: 'Règlement',
  nextIn: (next) => `${next} dans`,
  openSeat: (seat) => `Siège ${seat}, libre`,
  openSeatShort: 'Libre',
  folded: () => 'couché',
  allIn: 'tapis',
  wonIn: (amount) => `gagne ${chips(amount)}`,
  pot: 'Pot',
  behind: 'devant vous',
  round: (n) => `Donne ${n}`,
  blindsInWords: (small, big) =>
    small > 0 ? `Petite blinde ${chips(small)}, grosse blinde ${chips(big)}` : `Blinde ${chips(big)}`,
  bettingInterval: (n) => `Tour de mise ${n}`,
  showdown: 'Abattage',
  toAct: (left) => `${left} pour jouer`,
  ofYourBank: (left) => `${left} de votre réserve`,
  yourTurn: (left) => (left === null ? 'À vous' : `À vous, ${left}`),
  yourTurnSpoken: (call, pot) =>
    `${call > 0 ? `À vous : ${chips(call)} pour suivre.` : 'À vous : vous pouvez passer.'} Pot de ${chips(pot)}.`,
  yourDecision: 'Votre décision',
  buttonAt: (who) => (who === null ? 'Vous avez le bouton' : `${who} a le bouton`),
  hand,
  raisesLeft: (interval, raise, last) =>
    `Tour de mise ${interval}. Ce serait la ${ordinal(raise)} relance${last ? ' et la dernière' : ''}.`,
  raisesMayFollow: (interval, cap) =>
    `Tour de mise ${interval}. Personne n’a encore misé; ${cap} relances au plus peuvent suivre.`,
  capReached: (cap) => `Ce tour de mise a eu ses ${cap} relances.`,
  notReopened: 'La dernière relance était incomplète : les mises ne vous sont pas rouvertes.',
  nobodyCanCall: 'Personne d’autre n’a de jetons pour suivre une relance.',
  onlyACall: 'Vos jetons ne suffisent qu’à suivre.',
  noCap: (interval) => `Tour de mise ${interval}. Les relances ne sont pas limitées.`,
  somebodyActs: (name) => `C’est à ${name}.`,
  somebodyShows: (name) => `${name} montre sa main ou la jette.`,
  youMayShow: 'Les mises sont finies. Montrez votre main, ou jetez-la.',
  roundOver: 'La donne est finie; la suivante vient dans un instant.',
  waitingForPeople: 'La table attend d’autres joueurs. Après vingt secondes, des robots prennent les sièges libres.',
  gathering: 'Votre appareil donne un nombre pour le prochain jeu, comme la maison.',
  fold: () => 'Se coucher',
  check: 'Passer',
  call: (amount, allIn) => (allIn ? `Suivre ${chips(amount)}, tapis` : `Suivre ${chips(amount)}`),
  betOf: (amount) => `Miser ${chips(amount)}`,
  raiseTo: (amount) => `Relancer à ${chips(amount)}`,
  allInTo: (amount) => `Tapis, ${chips(amount)}`,
  amount: 'Montant',
  smallest: 'Minimum',
  halfPot: '1/2 pot',
  thirdPot: '1/3 pot',
  allInPreset: 'Tapis',
  presets: 'Montants usuels',
  show: 'Montrer ma main',
  muck: 'La jeter',
  sitOut: 'Quitter un moment',
  youSitOut: 'Vous êtes absent : vos mises forcées sont posées et votre main est morte à son tour.',
  imBack: 'Je suis de retour',
  settings: 'Réglages',
  fourColours: 'Jeu à quatre couleurs',
  leftHanded: 'Pour gauchers',
  notRecorded:
    'Pas de connexion. La table continue; après quinze secondes vous êtes absent, et vous rejouez à votre retour.',
  takenElsewhere: 'Ce siège est ouvert sur un autre écran.',
  tableOver: 'Cette table est finie',
  wonIt: 'Vous avez gagné la table.',
  outIn: (place) => `Vous finissez ${place}.`,
  toLobby: 'Aux tables d’exercice',
  readAgain: 'Relire les donnes',
  sealed: 'Les cartes étaient fixées avant la première carte donnée.',
  checkThem: 'Les vérifier',
  boardIs: 'Tableau',
  yourCards: 'Vos cartes',
  tableName: (table) => `Table ${table}`,
  bets: (name, amount) => `${name} a misé ${chips(amount)}`,
  yourBet: (amount) => `Vous avez misé ${chips(amount)}`,
  told: {
    smallBlind: (who) => `${does(who, 'posez', 'pose')} la petite blinde,`,
    bigBlind: (who) => `${does(who, 'posez', 'pose')} la grosse blinde,`,
    ante: (who) => `${does(who, 'posez', 'pose')} un ante,`,
    folds: (who) => does(who, 'vous couchez', 'se couche'),
    foldTogether: (who) => `${who.slice(0, -1).join(', ')} et ${who.at(-1)} se couchent`,
    checks: (who) => does(who, 'passez', 'passe'),
    calls: (who) => does(who, 'suivez', 'suit'),
    bets: (who) => does(who, 'misez', 'mise'),
    raises: (who) => does(who, 'relancez à', 'relance à'),
    allIn: ', tapis',
    takesBack: (who) => does(who, 'reprenez', 'reprend'),
    uncalled: ' que personne n’a suivis',
    shows: (who) => does(who, 'montrez', 'montre'),
    mucks: (who) => does(who, 'jetez votre main', 'jette sa main'),
    wins: (who, pot) => `${does(who, 'gagnez', 'gagne')} ${pot > 0 ? `le pot annexe ${pot}` : 'le pot'},`,
    clockOn: (who) => (who === null ? 'Le chronomètre court pour vous,' : `Le chronomètre court pour ${who},`),
    handDies: (who) => (who === null ? 'Votre main est morte' : `La main de ${who} est morte`),
    leaves: (who) => does(who, 'quittez la table', 'quitte la table'),
    comesBack: (who) => does(who, 'revenez', 'revient'),
    misdeal: 'Maldonne',
    oddChips: 'Jetons indivisibles hors jeu,'
  },
  lobby: {
    intro: 'Apprenez un règlement. Rien n’est vendu, gagné ni enregistré.',
    title: 'Quel règlement?',
    about: 'Un seul jeu; chaque ligne dit ce que le règlement a de propre.',
    nobody: 'personne encore',
    people: (people, tables) => `${count(people, 'personne', 'personnes')}, ${count(tables, 'table', 'tables')}`,
    waiting: (seats) => `${count(seats, 'place gardée', 'places gardées')}`,
    yours: 'Votre table',
    name: 'Votre nom',
    others: 'Les autres à la table',
    choices: { people: 'Personnes', mixed: 'Personnes et robots', bots: 'Robots' },
    mixedSays: 'La table attend vingt secondes les autres joueurs; puis des robots s’assoient.',
    peopleSays: 'Tous ceux qui tapent le même mot s’assoient ensemble.',
    word: 'Votre mot',
    players: 'Joueurs',
    minutes: 'Minutes par niveau',
    sit: (amount) => `S’asseoir, ${chips(amount)} jetons`,
    compared: 'Comparés',
    differ: (differ, rules) => `${differ} règles sur ${rules} diffèrent`,
    matter: 'Sur',
    compareOther: 'Comparer d’autres règlements',
    tonight: 'celui de ce soir',
    last: 'Votre dernière table',
    lastSays: (book, rounds, left) => `${book}, ${count(rounds, 'donne', 'donnes')}, ${chips(left)} restants`,
    checkCards: 'Vérifier les cartes',
    willSignOut: (who) => `Cet appareil est connecté pour ${who}; s’asseoir ici y met fin.`,
    nameWanted: 'Tapez d’abord un nom.'
  },
  rounds: {
    fromSeat: 'Les cartes que j’ai reçues',
    title: 'Vos donnes',
    none: 'Aucune donne pour l’instant.',
    choose: 'Choisissez une donne pour la relire.',
    column: { round: 'Donne', time: 'Heure', blinds: 'Blindes', gain: 'Jetons' },
    inPlay: 'en cours',
    step: (n, of) => `${n} sur ${of}`,
    first: 'Début',
    back: 'Précédent',
    next: 'Suivant',
    last: 'Fin',
    play: 'Dérouler',
    pause: 'Pause',
    position: 'Étape',
    seal: 'Le sceau du jeu',
    sealAbout: 'Ce nombre a été montré avant la première carte. Il fixe les 52 cartes et n’en révèle aucune.',
    checking: 'Vérification…',
    allOpen: (n) => `${count(n, 'carte vue correspond', 'cartes vues correspondent')} au sceau.`,
    someDoNot: 'Toutes les cartes ne correspondent pas au sceau : ce n’est pas le jeu scellé.',
    same: 'C’est le nombre montré sur cet appareil avant la distribution.',
    other: 'Ce n’est pas le nombre montré sur cet appareil avant la distribution.',
    notShown: 'Cet appareil n’a pas vu le nombre avant la distribution; comparez-le à ce que vous avez noté.',
    at: (position) => `carte ${position + 1} du jeu`,
    download: 'Garder pour verify-cards',
    table: 'Retour à la table'
  },
  saw: {
    link: 'Ce que cet appareil a vu',
    title: 'Ce que ce téléphone a vu',
    holds: (n) => (n === 1 ? 'La donne est conforme' : `Les ${n} donnes sont conformes`),
    holdsAbout: (cards, at) =>
      `${count(cards, 'carte vue était scellée', 'cartes vues étaient scellées')} avant chaque donne. Vérifié sur ce téléphone${at === '' ? '' : ` à ${at}`}.`,
    wrong: (n) => count(n, 'donne n’est pas conforme', 'donnes ne sont pas conformes'),
    forked: (record) => `L’écriture ${record} a été montrée en deux versions`,
    showDirector: 'Montrez ceci au directeur du tournoi et gardez d’abord le fichier.',
    following: (n) => `Ce téléphone a vu ${count(n, 'écriture', 'écritures')}`,
    nothing: 'Rien vu pour l’instant',
    nothingAbout: 'Vos donnes apparaissent ici dès que le logiciel vous en a distribué.',
    rounds: 'Donnes',
    all: (n) => `Les ${n}`,
    fewer: 'Moins',
    cards: (n) => count(n, 'carte', 'cartes'),
    differs: 'Non conforme',
    notSeen: 'Non vue',
    how: (n) => `Donne ${n}, la vérification`,
    own: 'Votre nombre',
    house: 'L’engagement de la maison',
    seal: 'Sceau, avant la donne',
    none: 'aucun',
    inFull: 'Afficher en entier',
    shorten: 'Abréger',
    helped: 'Votre nombre a servi à mêler le jeu. Votre fichier prouve si le registre l’a gardé.',
    houseAlone: 'Votre téléphone n’a donné aucun nombre pour ce jeu.',
    record: 'Le registre de la soirée',
    seen: 'Vu',
    span: (n, first, last) => `${count(n, 'code', 'codes')}, de ${first} à ${last}`,
    code: 'Dernier code',
    recordAbout: 'Si le registre est modifié plus tard, il ne correspond plus à ces codes.',
    save: 'Garder mon fichier',
    size: (kilobytes) => `${kilobytes} Ko, sur ce téléphone seulement tant que vous ne le gardez pas.`,
    forget: 'Supprimer de ce téléphone',
    forgetIt: 'Supprimer',
    keep: 'Garder'
  }
};
