import { chips } from './format.ts';
import type { audit_Shown as Shown, Ledger } from '../api/types.ts';
import type { AuditTab } from '../views/audit.ts';

type MoneyKind = Ledger['kinds'][number]['kind'];

const count = (n: number, one: string, many: string) => `${chips(n)} ${n === 1 ? one : many}`;
const shown: Record<Shown, string> = {
  everything: 'Everything',
  money: 'Money',
  seats: 'Seats and places',
  clock: 'Clock',
  duties: 'People and duties',
  disputes: 'Calls and disputes',
  'taken-back': 'Taken back',
  against: 'Against a clause'
};

export const auditEn = {
  journal: 'Journal',
  tabs: { journal: 'Journal', money: 'Money', places: 'Places', papers: 'Papers', book: 'Book' } as Record<
    AuditTab,
    string
  >,
  parts: 'Parts of the night',
  moneyKinds: {
    'start-bank': 'Start bank',
    'buy-in': 'Buy-Ins',
    rebuy: 'Rebuys',
    'add-on': 'Add-ons',
    refund: 'Refunds',
    prize: 'Prizes',
    expense: 'Expenses',
    'licence-fee': 'Licence fee',
    wage: 'Wages',
    count: 'Counts of the drawer',
    deposit: 'Deposits'
  } as Record<MoneyKind, string>,
  /** One line of the kind. */
  moneyLine: {
    'start-bank': 'Start bank',
    'buy-in': 'Buy-In',
    rebuy: 'Rebuy',
    'add-on': 'Add-on',
    refund: 'Refund',
    prize: 'Prize',
    expense: 'Expense',
    'licence-fee': 'Licence fee',
    wage: 'Wage',
    count: 'Count of the drawer',
    deposit: 'Deposit'
  } as Record<MoneyKind, string>,
  byKind: 'By kind',
  ofLines: (n: number, back: number) =>
    back === 0 ? count(n, 'line', 'lines') : `${count(n, 'line', 'lines')}, ${chips(back)} taken back`,
  asStatement: 'As the statement has it',
  statement: {
    revenue: 'Revenue',
    prizes: 'Prizes',
    grossProfit: 'Gross profit',
    expenses: 'Expenses',
    licenceFee: 'Licence fee',
    netProceeds: 'Net proceeds',
    over: 'Over',
    short: 'Short',
    deposited: 'Deposited',
    drawer: 'Not yet deposited'
  },
  ledger: 'Ledger',
  findName: 'Find a name',
  lines: (n: number) => count(n, 'line', 'lines'),
  moneyColumn: { number: 'Line', time: 'Time', what: 'What', name: 'Name', by: 'By', amount: 'Amount' },
  reverses: (n: number) => `takes back line ${chips(n)}`,
  placesColumn: { place: 'Place', name: 'Name', out: 'Out', due: 'Prize', received: 'Received by' },
  soFar: (entered: number) => `${count(entered, 'entry', 'entries')}, still in play: the order so far.`,
  final: (entered: number) => `${count(entered, 'entry', 'entries')}; the order is final.`,
  paidOf: (paid: string, due: string) => `${paid} of ${due} paid out`,
  receivedBy: (name: string, time: string, by: string, line: number) =>
    `${name}, ${time}, from ${by}, line ${chips(line)}`,
  notReceived: 'not yet received',
  placeOf: (first: number, last: number) => (first === last ? chips(first) : `${chips(first)} to ${chips(last)}`),
  bookFacts: (against: number, open: number) =>
    `${against === 0 ? 'Nothing is recorded against a clause' : `${count(against, 'thing is', 'things are')} recorded against a clause`}; ${open === 0 ? 'no duty is open' : `${count(open, 'duty is', 'duties are')} still open`}.`,
  readsOnly: 'Reads only',
  holds: (records: number) => `All ${count(records, 'record holds', 'records hold')}`,
  doesNotHold: 'This journal does not hold',
  notFully: 'Not fully verified',
  cannot: 'This version cannot verify it',
  elsewhere: (version: string) =>
    `Version ${version} of the software decided records of this night, and this one does not know it. The chain of hashes is whole; whether the rest holds, only that version or a newer one can tell. Verify it there.`,
  otherwise: (n: number) =>
    `The chain of hashes is whole, but this version of the software decides ${count(n, 'act', 'acts')} otherwise than was recorded. Verify it with the version that decided, too.`,
  workedOut: (at: string, seconds: string) => `Worked out again from the first record at ${at}, in ${seconds} s.`,
  behind: (n: number) => ` ${count(n, 'record has', 'records have')} come since.`,
  verifying: 'The night is being worked out again from its first record.',
  chain: 'The chain of hashes is whole',
  adds: 'Chips and money add up',
  decisions: 'Every decision follows from its book',
  agrees: (lines: number, tournaments: number) =>
    `${count(lines, 'line agrees', 'lines agree')} with ${count(tournaments, 'tournament', 'tournaments')}`,
  decks: (rounds: number) => `${count(rounds, 'deck opens its seal', 'decks open their seals')}`,
  again: 'Verify again',
  licensee: 'Licensee',
  licence: 'Licence',
  date: 'Date',
  book: 'Book',
  books: 'Books',
  closedAt: (at: string) => `closed ${at}`,
  stillOpen: 'still open',
  rehearsal: 'opened to practise',
  show: 'Show',
  shown,
  against: 'Against a clause',
  number: (n: number) => `No. ${chips(n)}`,
  search: 'Find a word, a name or a hash',
  ofAll: (found: number, total: number) => `${chips(found)} of ${chips(total)}`,
  from: 'from',
  to: 'to',
  column: { number: 'No.', time: 'Time', by: 'By', what: 'What happened', hash: 'Hash' },
  software: 'software',
  member: 'member',
  later: 'Later',
  takenBackBy: (n: number) => `Taken back by No. ${chips(n)}`,
  inTournament: (record: string, name: string) => `${record}, in ${name}`,
  lineMoved: (n: number, amount: string, drawer: boolean, into: boolean) =>
    `Line ${chips(n)}, ${amount} ${into ? 'into' : 'out of'} ${drawer ? 'the drawer' : 'the account'}`,
  allPapers: (n: number) => `All ${chips(n)}`,
  papersAbout: 'As they stand now; what is signed says so on the paper.',
  nothing: 'Nothing of the kind is on record.',
  more: 'Show more',
  recorded: 'Recorded',
  happened: 'Happened',
  givenBy: 'Given by',
  saidYes: 'Said yes to',
  asTold: 'as told',
  stored: 'As stored',
  before: (n: number) => `before, No. ${chips(n)}`,
  this: (n: number) => `this, No. ${chips(n)}`,
  after: (n: number) => `after, No. ${chips(n)}`,
  first: 'nothing before it',
  last: 'nothing after it yet',
  itHolds: 'Its text gives this hash, and the next record names it.',
  itHoldsLast: 'Its text gives this hash; it is the last record so far.',
  itDoesNot: 'Its text does not give this hash, or the next record names another.',
  endsWith: 'Ends with',
  endsAbout: 'The same hash stands on the signed forms. Who holds it holds the night.',
  papers: 'Papers',
  file: 'The file',
  fileAbout: 'Journal, papers and keys in one zip. It verifies without this program and without a network.',
  export: (name: string) => `Export ${name}`
};
export type AuditWords = typeof auditEn;
