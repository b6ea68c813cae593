import { chips } from './format.ts';

const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const chipsOf = (n: number) => `${chips(n)} ${n === 1 ? 'chip' : 'chips'}`;

export const raceEn = {
  chipsLeave: (value: string) => `Chips of ${value}`,
  leavePlayNow: 'leave play',
  noChipsLeave: 'No chips leave play now',
  noChipsLeaveText: 'The posted structure names the break.',
  sayTheyLeave: (value: string) => `Announce: chips of ${value} leave`,
  raceAt: (table: number) => `Race at table ${table}`,
  realCards: 'Real cards',
  drawForUs: 'Draw for us',
  oddChips: (value: string) => `Odd chips of ${value}`,
  winsOne: 'wins one',
  noOddChip: 'no odd chip',
  together: 'Together',
  tableDone: (table: number) => `Table ${table} is done`,
  raceDone: 'Entered',
  raceOpen: 'Open',
  changeFor: (large: string) => `Changed for chips of ${large}, at the tables.`,
  raceHelpCards: 'Enter each player’s odd chips, deal a card for each, then tap the winners or enter the cards.',
  raceHelpDraw: 'Enter each player’s odd chips; the software draws the winners.',
  chipsInPlay: 'Chips in play',
  chipsOfValue: 'Value',
  chipsBefore: 'before',
  chipsAfter: 'after',
  chipsNow: 'now',
  worthTogether: 'Worth',
  cardsDealt: 'Cards dealt',
  doneAt: (at: string) => `Done at ${at}`,
  runs: 'Race runs',
  forLarger: (small: string, larger: string, value: string) => `${small} chips, for ${larger} chips of ${value}`,
  tappedOf: (small: string, tapped: number, due: number) => `${small} chips, ${tapped} of ${due} winners tapped`,
  aboutChips: (small: string, dealer: string) => `about ${small} chips${dealer ? `, ${dealer} deals` : ''}`,
  onlyMembers: 'Only members handle chips.',
  forValue: (value: string) => `For ${value}s`,
  leftOver: 'Left',
  smallOf: (name: string, value: string) => `${name}, chips of ${value}`,
  tapWins: 'Tap: wins one',
  soMany: (worth: string, due: number, value: string) => `${worth}, so ${chipsOf(due)} of ${value}`,
  whoWins: (n: number) => `Who is the ${ordinals[n] ?? `${n}th`} winner?`,
  byTheCards: (name: string, rank: string) => `By the cards: ${name}, ${rank}`,
  tableDoneFor: (table: number, larger: number, value: string) =>
    `Table ${table} is done: ${chipsOf(larger)} of ${value}`,
  backInBox: (back: string, of: string, value: string, tables: number) =>
    `${back} of the ${of} chips of ${value} are back in the box, as many as ${numbers[tables] ?? tables} ${tables === 1 ? 'table' : 'tables'} held.`,
  countAll: (value: string) => `Count all chips of ${value} instead`,
  tapOdd: 'Tap only the odd ones instead',
  helpCounted: 'One card for each odd chip, from seat 1'
};
