import { chips } from './format.ts';
import type { raceEn } from './race.en.ts';

const chipsOf = (n: number) => `${chips(n)} ${n > 1 ? 'jetons' : 'jeton'}`;

export const raceFr: typeof raceEn = {
  chipsLeave: (value) => `Les jetons de ${value}`,
  leavePlayNow: 'quittent le jeu',
  noChipsLeave: 'Aucun jeton ne quitte le jeu',
  noChipsLeaveText: 'La structure affichée indique la pause.',
  sayTheyLeave: (value) => `Annoncer le retrait des ${value}`,
  raceAt: (table) => `Course aux jetons à la table ${table}`,
  realCards: 'Vraies cartes',
  drawForUs: 'Tirer pour nous',
  oddChips: (value) => `Jetons de ${value} de reste`,
  winsOne: 'en gagne un',
  noOddChip: 'aucun reste',
  together: 'Ensemble',
  tableDone: (table) => `La table ${table} est finie`,
  raceDone: 'Saisi',
  raceOpen: 'Ouvert',
  changeFor: (large) => `Changés pour des jetons de ${large}, aux tables.`,
  raceHelpCards:
    'Entrez les jetons de reste de chacun, donnez une carte pour chacun, puis touchez les gagnants ou entrez les cartes.',
  raceHelpDraw: 'Entrez les jetons de reste de chacun; le logiciel tire les gagnants.',
  chipsInPlay: 'Jetons en jeu',
  chipsOfValue: 'Valeur',
  chipsBefore: 'avant',
  chipsAfter: 'après',
  chipsNow: 'maintenant',
  worthTogether: 'Valeur totale',
  cardsDealt: 'Cartes données',
  doneAt: (at) => `Fini à ${at}`,
  runs: 'La course aux jetons est en cours',
  forLarger: (small, larger, value) => `${small} jetons, pour ${larger} jetons de ${value}`,
  tappedOf: (small, tapped, due) => `${small} jetons, ${tapped} gagnants sur ${due}`,
  aboutChips: (small, dealer) => `environ ${small} jetons${dealer ? `, ${dealer} donne` : ''}`,
  onlyMembers: 'Seuls les membres manient les jetons.',
  forValue: (value) => `En ${value}`,
  leftOver: 'Reste',
  smallOf: (name, value) => `${name}, jetons de ${value}`,
  tapWins: 'Touchez : en gagne un',
  soMany: (worth, due, value) => `${worth}, donc ${chipsOf(due)} de ${value}`,
  whoWins: (n) => `Qui est le ${n === 1 ? '1er' : `${n}e`} gagnant?`,
  byTheCards: (name, rank) => `Par les cartes : ${name}, ${rank}`,
  tableDoneFor: (table, larger, value) => `La table ${table} est finie : ${chipsOf(larger)} de ${value}`,
  backInBox: (back, of, value, tables) =>
    `${back} des ${of} jetons de ${value} sont revenus dans la boîte, autant qu’en avaient ${tables === 1 ? 'une table' : `${tables} tables`}.`,
  countAll: (value) => `Compter plutôt tous les jetons de ${value}`,
  tapOdd: 'Toucher seulement les restes',
  helpCounted: 'Une carte par jeton de reste, à partir du siège 1'
};
