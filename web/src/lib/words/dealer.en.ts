import { chips } from './format.ts';

export const dealerEn = {
  betting: 'Betting',
  enterBetting: 'Enter the betting',
  bettingOffline: 'No connection. The server keeps the turns.',
  endBetting: 'Close',
  turnOf: (seat: number, name: string) => `Seat ${seat}, ${name}`,
  toCall: 'To call',
  smallestRaise: 'Smallest raise to',
  smallestBet: 'Smallest bet',
  nothingToCall: 'nothing',
  notOpen: 'not open',
  totalOf: 'Total of a raise, or of all-in',
  allInTotal: (amount: number) => `All-in, ${chips(amount)}`,
  allInWaits: 'All-in',
  totalHelp: 'Enter the total in front of the player in this Betting Interval, chips of an earlier bet included.',
  postedBy: (seat: number, amount: number) => `Seat ${seat} posts ${chips(amount)}`,
  postedLess: 'Tap here first if a player has less than the blind.',
  hasOnly: (seat: number) => `All that seat ${seat} has`,
  postsAll: (amount: number) => `Posts ${chips(amount)}, all-in`,
  raiseClosed: {
    'raise-cap-reached': 'This Betting Interval has had all its raises.',
    'betting-not-reopened': 'The last raise was less than a full one: a player who has acted may not raise again.',
    'nobody-can-call': 'Nobody else has chips to call a raise.'
  } as Record<string, string>,
  raiseNumber: (raise: number, cap: number) => `A raise would be number ${raise} of ${cap}.`,
  raisesUnlimited: 'Raises have no cap.',
  lastOneWins: (seat: number, name: string, pot: number) =>
    `Seat ${seat}, ${name}, wins ${chips(pot)}: all others are out of it.`,
  handsAreShown: 'The betting is over: hands are shown.',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  cardsOf: (name: string) => `Cards of ${name}`,
  cardsLeft: (n: number) => (n > 0 ? `${n} ${n === 1 ? 'card' : 'cards'} to pick` : 'All picked'),
  cutPots: 'Work out pots',
  askDesk: 'Call the desk',
  deskAskedAt: (at: string) => `The desk was called at ${at}.`,
  asksDesk: (table: number, why: string) => (why === '' ? `table ${table} needs you` : `table ${table}: ${why}`)
};
