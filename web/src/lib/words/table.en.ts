import type { HandRank } from '../api/seat-messages.ts';
import { chips } from './format.ts';

const names = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack', 'queen', 'king', 'ace'];
const one = (rank: number | undefined) => names[rank ?? 0] ?? '';
const many = (rank: number | undefined) => (one(rank) === 'six' ? 'sixes' : `${one(rank)}s`);
const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const ordinal = (n: number) => ordinals[n] ?? `${n}th`;
const count = (n: number, single: string, plural: string) => `${chips(n)} ${n === 1 ? single : plural}`;
const does = (who: string | null, you: string, they: string) => (who === null ? `You ${you}` : `${who} ${they}`);

function hand(rank: HandRank, made: number[], rest: number[]): string {
  const next = rest.length > 0 ? `, ${one(rest[0])} next` : '';
  switch (rank) {
    case 'high_card':
      return `${one(rest[0] ?? made[0]).replace(/^./, (letter) => letter.toUpperCase())} high`;
    case 'pair':
      return `A pair of ${many(made[0])}${next}`;
    case 'two_pair':
      return `Two pair, ${many(made[0])} and ${many(made[1])}`;
    case 'three_of_a_kind':
      return `Three ${many(made[0])}${next}`;
    case 'straight':
      return `A straight to the ${one(made[0])}`;
    case 'flush':
      return `A flush, ${one(made[0])} high`;
    case 'full_house':
      return `A full house, ${many(made[0])} over ${many(rest[0])}`;
    case 'four_of_a_kind':
      return `Four ${many(made[0])}`;
    case 'straight_flush':
      return `A straight flush to the ${one(made[0])}`;
    case 'royal_flush':
      return 'A royal flush';
  }
}

export const tableEn = {
  practice: 'Practice',
  playedUnder: 'Rules',
  nextIn: (next: string) => `Next ${next} in`,
  openSeat: (seat: number) => `Seat ${seat}, open`,
  openSeatShort: 'Open',
  folded: (fold: string): string => (fold === 'drop' ? 'dropped' : 'folded'),
  allIn: 'all-in',
  wonIn: (amount: number) => `wins ${chips(amount)}`,
  pot: 'Pot',
  behind: 'behind',
  round: (n: number) => `Round ${n}`,
  blindsInWords: (small: number, big: number) =>
    small > 0 ? `Small Blind ${chips(small)}, Big Blind ${chips(big)}` : `Blind ${chips(big)}`,
  bettingInterval: (n: number) => `Betting Interval ${n}`,
  showdown: 'Showdown',
  toAct: (left: string) => `${left} to act`,
  ofYourBank: (left: string) => `${left} left of your time bank`,
  yourTurn: (left: string | null) => (left === null ? 'Your turn' : `Your turn, ${left}`),
  yourTurnSpoken: (call: number, pot: number) =>
    `${call > 0 ? `Your turn: ${chips(call)} to call.` : 'Your turn: you may check.'} Pot ${chips(pot)}.`,
  yourDecision: 'Your decision',
  buttonAt: (who: string | null) => (who === null ? 'You have the button' : `${who} has the button`),
  hand,
  raisesLeft: (interval: number, raise: number, last: boolean) =>
    `Betting Interval ${interval}. Yours would be the ${ordinal(raise)} raise${last ? ' and the last' : ''}.`,
  raisesMayFollow: (interval: number, cap: number) =>
    `Betting Interval ${interval}. Nobody has bet yet; ${numbers[cap] ?? cap} raises at most may follow.`,
  capReached: (cap: number) => `This Betting Interval has had its ${numbers[cap] ?? cap} raises.`,
  notReopened: 'The last raise was less than a full one, so the betting is not open to you again.',
  nobodyCanCall: 'Nobody else has chips to call a raise.',
  onlyACall: 'Your chips do not reach beyond a call.',
  noCap: (interval: number) => `Betting Interval ${interval}. Raises have no cap.`,
  somebodyActs: (name: string) => `${name} acts.`,
  somebodyShows: (name: string) => `${name} shows or mucks.`,
  youMayShow: 'The betting is over. Show your hand, or muck it.',
  roundOver: 'The round is over; the next is dealt in a moment.',
  waitingForPeople: 'The table waits for other players. After twenty seconds bots take the open seats.',
  gathering: 'Your device gives a number for the next deck, as the house does.',
  fold: (fold: string) => fold.replace(/^./, (letter) => letter.toUpperCase()),
  check: 'Check',
  call: (amount: number, allIn: boolean) => (allIn ? `Call ${chips(amount)}, all-in` : `Call ${chips(amount)}`),
  betOf: (amount: number) => `Bet ${chips(amount)}`,
  raiseTo: (amount: number) => `Raise to ${chips(amount)}`,
  allInTo: (amount: number) => `All-in, ${chips(amount)}`,
  amount: 'Amount',
  smallest: 'Smallest',
  halfPot: '1/2 pot',
  thirdPot: '1/3 pot',
  allInPreset: 'All-in',
  presets: 'Quick amounts',
  show: 'Show my hand',
  muck: 'Muck',
  sitOut: 'Sit out',
  youSitOut: 'You sit out: your blinds are posted, and your hand is dead at its turn.',
  imBack: 'I am back',
  settings: 'Settings',
  fourColours: 'Four-colour deck',
  leftHanded: 'Left-handed',
  notRecorded:
    'There is no connection. The table goes on; you sit out after fifteen seconds, and play on when you are back.',
  takenElsewhere: 'This seat is open on another screen.',
  tableOver: 'This table is over',
  wonIt: 'You have won the table.',
  outIn: (place: string) => `You finish ${place}.`,
  toLobby: 'To the practice tables',
  readAgain: 'Review the rounds',
  sealed: 'The cards were fixed before the first was dealt.',
  checkThem: 'Check them',
  boardIs: 'Board',
  yourCards: 'Your cards',
  tableName: (table: number) => `Table ${table}`,
  bets: (name: string, amount: number) => `${name} has bet ${chips(amount)}`,
  yourBet: (amount: number) => `You have bet ${chips(amount)}`,
  told: {
    smallBlind: (who: string | null) => `${does(who, 'post', 'posts')} the Small Blind,`,
    bigBlind: (who: string | null) => `${does(who, 'post', 'posts')} the Big Blind,`,
    ante: (who: string | null) => `${does(who, 'post', 'posts')} an ante,`,
    folds: (who: string | null, fold: string) => does(who, fold, `${fold}s`),
    foldTogether: (who: string[], fold: string) => `${who.slice(0, -1).join(', ')} and ${who.at(-1)} ${fold}`,
    checks: (who: string | null) => does(who, 'check', 'checks'),
    calls: (who: string | null) => does(who, 'call', 'calls'),
    bets: (who: string | null) => does(who, 'bet', 'bets'),
    raises: (who: string | null) => does(who, 'raise to', 'raises to'),
    allIn: ', all-in',
    takesBack: (who: string | null) => `${does(who, 'take', 'takes')} back`,
    uncalled: ' that nobody called',
    shows: (who: string | null) => does(who, 'show', 'shows'),
    mucks: (who: string | null) => does(who, 'muck', 'mucks'),
    wins: (who: string | null, pot: number) => `${does(who, 'win', 'wins')} ${pot > 0 ? `Sidepot ${pot}` : 'the pot'},`,
    clockOn: (who: string | null) => `The clock runs on ${who ?? 'you'},`,
    handDies: (who: string | null) => (who === null ? 'Your hand is dead' : `The hand of ${who} is dead`),
    leaves: (who: string | null) => does(who, 'sit out', 'sits out'),
    comesBack: (who: string | null) => does(who, 'come back', 'comes back'),
    misdeal: 'Misdeal',
    oddChips: 'Odd chips leave play,'
  },
  lobby: {
    intro: 'Learn a rulebook. Nothing is sold, won or recorded.',
    title: 'Which rulebook?',
    about: 'One game; each line names what the book has of its own.',
    nobody: 'nobody yet',
    people: (people: number, tables: number) =>
      `${count(people, 'person', 'people')}, ${count(tables, 'table', 'tables')}`,
    waiting: (seats: number) => `${count(seats, 'seat', 'seats')} kept for people`,
    yours: 'Your table',
    name: 'Your name',
    others: 'Others at the table',
    choices: { people: 'People', mixed: 'People and bots', bots: 'Bots' },
    mixedSays: 'The table waits twenty seconds for others who want this book; then bots sit down.',
    peopleSays: 'All who type the same word sit together.',
    word: 'Your word',
    players: 'Players',
    minutes: 'Minutes per level',
    sit: (amount: number) => `Sit down, ${chips(amount)} chips`,
    compared: 'Compared',
    differ: (differ: number, rules: number) => `${differ} of ${rules} rules differ`,
    matter: 'On',
    compareOther: 'Compare other books',
    tonight: 'tonight’s book',
    last: 'Your last table',
    lastSays: (book: string, rounds: number, left: number) =>
      `${book}, ${count(rounds, 'round', 'rounds')}, ${chips(left)} left`,
    checkCards: 'Check the cards',
    willSignOut: (who: string) => `This device is signed in as ${who}; sitting down here signs it out.`,
    nameWanted: 'Type a name first.'
  },
  rounds: {
    fromSeat: 'The cards I was dealt',
    title: 'Your rounds',
    none: 'You were dealt no rounds yet.',
    choose: 'Choose a round to review.',
    column: { round: 'Round', time: 'Time', blinds: 'Blinds', gain: 'Chips' },
    inPlay: 'in play',
    step: (n: number, of: number) => `${n} of ${of}`,
    first: 'First',
    back: 'Back',
    next: 'Next',
    last: 'Last',
    play: 'Play',
    pause: 'Pause',
    position: 'Step',
    seal: 'The seal of the deck',
    sealAbout:
      'This number was shown before the first card. It fixes all 52 cards, and says nothing about any of them.',
    checking: 'Checking…',
    allOpen: (n: number) => `${count(n, 'card', 'cards')} that you saw ${n === 1 ? 'matches' : 'match'} the seal.`,
    someDoNot: 'Not every card matches the seal: this is not the sealed deck.',
    same: 'It is the number that this device was shown before the deal.',
    other: 'It is not the number that this device was shown before the deal.',
    notShown: 'This device was not shown the number before the deal; compare it with what you noted.',
    at: (position: number) => `card ${position + 1} of the deck`,
    download: 'Save for verify-cards',
    table: 'Back to the table'
  },
  saw: {
    link: 'What this device saw',
    title: 'What this phone saw',
    holds: (n: number) => (n === 1 ? 'The round checks out' : `All ${n} rounds check out`),
    holdsAbout: (cards: number, at: string) =>
      `The ${count(cards, 'card', 'cards')} you saw were sealed before each deal. Checked on this phone${at === '' ? '' : ` at ${at}`}.`,
    wrong: (n: number) => `${count(n, 'round does', 'rounds do')} not check out`,
    forked: (record: number) => `Record ${record} was shown in two versions`,
    showDirector: 'Show this to the director, and save the file before anything else.',
    following: (n: number) => `This phone saw ${count(n, 'record', 'records')}`,
    nothing: 'Nothing seen yet',
    nothingAbout: 'Your rounds appear here once software has dealt you in.',
    rounds: 'Rounds',
    all: (n: number) => `All ${n}`,
    fewer: 'Fewer',
    cards: (n: number) => count(n, 'card', 'cards'),
    differs: 'Does not check out',
    notSeen: 'Not seen',
    how: (n: number) => `Round ${n}, how it was checked`,
    own: 'Your number',
    house: 'The house’s pledge',
    seal: 'Seal, before the deal',
    none: 'none',
    inFull: 'Show in full',
    shorten: 'Shorten',
    helped: 'Your number helped to shuffle the deck. Your saved file proves whether the record kept it.',
    houseAlone: 'Your phone gave no number for this deck.',
    record: 'The night’s record',
    seen: 'Seen',
    span: (n: number, first: string, last: string) => `${count(n, 'code', 'codes')}, ${first} to ${last}`,
    code: 'Last code',
    recordAbout: 'If the record is changed later, it no longer matches these codes.',
    save: 'Save my file',
    size: (kilobytes: number) => `${kilobytes} KB, only on this phone until you save it.`,
    forget: 'Delete from this phone',
    forgetIt: 'Delete it',
    keep: 'Keep it'
  }
};
export type TableWords = typeof tableEn;
