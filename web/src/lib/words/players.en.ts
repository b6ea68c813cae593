import { chips } from './format.ts';

const th = (n: number) => (n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th'));
const ordinal = (n: number) => `${n}${th(n)}`;

export const playersEn = {
  players: 'Players',
  everybodyIn: (night: string) => `Everybody in ${night}`,
  search: 'Search by name, table or receipt',
  print: 'Print the list',
  csv: 'Save as CSV',
  show: 'Show',
  everybody: 'Everybody',
  states: {
    'may-rebuy': 'May rebuy',
    away: 'Away',
    playing: 'Playing',
    out: 'Out',
    refunded: 'Refunded'
  },
  awayAs: { 'left-early': 'Gone home', 'never-came': 'Never came' },
  misses: (n: number) => `Playing, misses ${n === 1 ? '1 round' : `${n} rounds`}`,
  at: (state: string, when: string) => `${state}, ${when}`,
  columns: {
    name: 'Name',
    state: 'Status',
    table: 'Table',
    seat: 'Seat',
    chips: 'Chips',
    rebuys: 'Rebuys',
    place: 'Place',
    prize: 'Prize',
    paid: 'Paid in'
  },
  places: (first: number, last: number) => (first === last ? ordinal(first) : `${ordinal(first)} to ${ordinal(last)}`),
  paidAt: (when: string) => `paid ${when}`,
  toCollect: 'to collect',
  nobodyYet: 'Nobody has entered yet.',
  nobodyYetText: 'Players appear here as the desk sells entries.',
  nobodyFound: 'Nobody found',
  nobodyFoundText: 'Try part of a name, a table or a receipt number.',
  entries: (n: number, refunded: number) =>
    `${n === 1 ? '1 entry' : `${chips(n)} entries`}${refunded > 0 ? `, ${chips(refunded)} refunded` : ''}`,
  chipsWhere: 'Chips are shown where a count was entered.',
  choose: 'Choose a player',
  chooseText: 'The acts for a player and the events so far appear here.',
  backToList: 'Back to the list',
  noChipsSince: (name: string, when: string) => `${name} has no chips since ${when}.`,
  sellRebuy: (price: string) => `Sell rebuy, ${price}`,
  declineRebuy: 'Decline rebuy',
  whatHappened: 'What happened',
  receipts: 'Receipts',
  none: 'None',
  recordOut: (name: string) => `${name} is out`,
  outTitle: (name: string) => `Record ${name} out`,
  printCard: 'Print card',
  refund: 'Refund',
  refundTitle: (name: string) => `Refund ${name}’s entry`,
  reasonIfAny: 'Reason (optional)',
  rebuysAndPrizes: 'Rebuys and prizes'
};
