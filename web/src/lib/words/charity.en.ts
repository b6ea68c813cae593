import { chips, longDate } from './format.ts';

const count = (n: number, one: string, many: string) => `${chips(n)} ${n === 1 ? one : many}`;
const tail = (n: number) =>
  n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'] as const)[n % 10 < 4 ? n % 10 : 0];

export const charityEn = {
  // Everywhere
  nights: 'Nights',
  people: 'People',
  practice: 'Practice',
  charityPages: 'Pages of the charity',
  none: '–',

  // People
  peopleAtNights: (people: number, nights: number) =>
    `${count(people, 'person', 'people')} at ${count(nights, 'night', 'nights')}`,
  addPerson: 'Add a person',
  searchPeople: 'Search by name or e-mail',
  groups: {
    everybody: () => 'Everybody',
    players: () => 'Players',
    team: () => 'Team',
    expected: (day: string) => (day ? `Expected on ${day}` : 'Expected'),
    consents: () => 'Consent ends'
  },
  show: 'Show',
  name: 'Name',
  role: 'Role',
  lastSeen: 'Last seen',
  ageCheck: 'Age check',
  consentUntil: 'Consent until',
  sortBy: (column: string) => `Sort by ${column.toLowerCase()}`,
  player: 'Player',
  team: (duty: string) => (duty ? `Team, ${duty}` : 'Team'),
  duties: {
    chairperson: 'chairperson',
    director: 'director',
    operator: 'operator',
    floor: 'floor',
    desk: 'desk',
    dealer: 'dealer',
    helper: 'helper'
  } as Record<string, string>,
  notYet: 'Not yet',
  noConsent: 'Not asked',
  rowsOf: (from: number, to: number, of: number) => `${chips(from)} to ${chips(to)} of ${chips(of)}`,
  nobodyFound: 'Nobody is called that',
  nobodyFoundText: 'Try the beginning of a name, or of an e-mail address.',
  nobodyYet: 'Nobody yet',
  nobodyYetText: 'People come here when you add them, when they are on the team of a night, or when you import a list.',
  earlier: 'Earlier',
  later: 'More',
  consentsEnd: (n: number) => `${count(n, 'consent ends', 'consents end')} this month.`,
  askAgainOrForget: 'Ask again or forget',
  choosePerson: 'Choose a person',
  choosePersonText: 'Their nights, their consent and a copy of everything kept appear here.',
  backToList: 'All people',

  // A person
  playerSince: (year: string) => `Player, with us since ${year}`,
  teamSince: (duty: string, year: string) => `${duty ? `Team, ${duty}` : 'Team'}, with us since ${year}`,
  edit: 'Edit',
  email: 'E-mail',
  seenOn: (day: string) => `Seen on ${longDate(day)}`,
  consent: 'Consent',
  until: (day: string) => `Until ${longDate(day)}`,
  member: 'Member',
  isMember: 'Member of the charity',
  isNoMember: 'Not a member',
  played: (n: number, won: string) => `${count(n, 'night', 'nights')}${won ? `, ${won} won` : ''}`,
  before: (n: number) => `${count(n, 'more night', 'more nights')} before Goodhand`,
  placeOf: (place: number, of: number) => `${place}${tail(place)} of ${of}`,
  playedAmong: (of: number) => `Played, ${of} players`,
  rebuys: (n: number) => (n === 1 ? 'one rebuy' : `${n} rebuys`),
  gave: (amount: string) => `gave ${amount}`,
  booksOpen: 'books open',
  prizeUnpaid: 'prize not paid',
  noNights: 'No nights yet.',
  sameName: (name: string) => `${name} looks like the same person.`,
  mergeWith: (name: string) => `Merge with ${name}`,
  mergeAsk: (name: string, other: string) => `Make one person of ${name} and ${other}?`,
  mergeText: (name: string) => `${name} keeps name and e-mail. You can undo it until one of them changes.`,
  mergeYes: 'Merge them',
  merged: 'Two entries of the list were merged.',
  separate: 'Undo the merge',
  saveCopy: 'Save a copy',
  forget: (name: string) => `Forget ${name}`,
  forgetAsk: (name: string) => `Forget ${name}?`,
  forgetText: (name: string) => `Forgetting removes ${name} from this list at once. It cannot be undone.`,
  forgetKept: (nights: number, until: string) =>
    nights === 1
      ? `The books of one night keep the name as long as the law asks, until ${until}.`
      : `The books of ${chips(nights)} nights keep the name as long as the law asks, the last until ${until}.`,
  forgetNone: 'No night’s books have the name, so nothing is left.',
  keptBy: (night: string, until: string) => `${night}: until ${until}`,
  typeName: (name: string) => `Type “${name}” to confirm`,

  // Writing a person
  save: 'Save',
  cancel: 'Cancel',
  emailOptional: 'E-mail (optional)',
  memberAsk: 'Member of the charity?',
  notKnown: 'Not known',
  agreesToday: 'Agreed today to be kept on our list for two years',
  correctPerson: (name: string) => `Edit ${name}`
};
