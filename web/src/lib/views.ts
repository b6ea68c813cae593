/**
 * The views of pages. The server works out all of it, rules and sentences too.
 * Times are seconds since midnight of the night's day, as in the journal (after midnight they go on past 86,400).
 * Chips are whole numbers; money is in cents.
 */
export type Time = number;
export type Chips = number;
export type Money = { cents: number; currency: string };

/** A sentence with its clause, empty where there is none, or the mark of a house choice where the book is silent. */
export type Sentence = { text: string; clause?: string | undefined; house?: boolean };
export type ClauseText = { id: string; how: string; text: string; source: string; href?: string };
export type Refused = {
  said: Sentence;
  quoted?: string;
  code?: string;
  instead?: { label: string; does: () => void } | undefined;
};
export type Fact = { name: string; value: string; clause?: string | undefined; strong?: boolean; total?: boolean };

export type Blinds = { small: Chips; big: Chips; ante?: Chips };
export type ChipFace = { value: Chips; colour: string };
export type Prize = { place: number; amount: Money };
export type Place = { table: number; seat: number };

/** The blind clock. `until` is when the level or break ends if the clock runs; `left` the time left while it is paused. */
export type ClockState = {
  phase: 'before' | 'level' | 'break' | 'over';
  level: number | null;
  blinds: Blinds | null;
  running: boolean;
  until: Time | null;
  left: number;
  length: number;
  next: { level: number | null; blinds: Blinds | null; at: Time | null } | null;
  break: { at: Time; minutes: number } | null;
  players: { left: number; of: number };
  average: Chips | null;
  /** The end of the licence's hours, where it is near. */
  hours: HoursEnd | null;
};

export type HoursEnd = { text: string; urgent: boolean };

export type ClockView = {
  night: string;
  licensee: string;
  clock: ClockState;
  leaving: ChipFace | null;
  prizes: { total: Money; places: Prize[] } | null;
  /** Calls to seats. */
  calls: { name: string; to: Place; undone?: boolean }[];
  announcement: string;
  /** Chips that are in play. */
  chips: ChipFace[];
  /** The public page is open. */
  follow: boolean;
  /** The sum raised; null: hidden, or not known yet. */
  raised: Raised | null;
};

/** Strokes of a drawing, so wide and high. */
export type QrCode = { qr: string; size: number };

export type Raised = { sum: Money; goal: Money | null; final: boolean };

export type SeatSeen = {
  seat: number;
  player: string | null;
  name: string | null;
  stack: Chips | null;
  /** Due to leave, or awaited: the move that the floor is asked to confirm. */
  due?: 'leaves' | 'comes';
  /** Has lost the last chips, and may still rebuy. */
  broke?: boolean;
  /** Why nobody plays the seat: its chips stay and are posted as blinds. */
  away?: 'left-early' | 'never-came';
};

export type TableSeen = {
  table: number;
  dealer: string | null;
  seats: SeatSeen[];
  button: number | null;
  players: number;
  /** When the floor was called, if it was. */
  floor: Time | null;
  /** The button was never told, and somebody wants to know it. */
  asksButton: boolean;
};

export type Wanted =
  | { kind: 'floor'; id: string; number?: number; table: number; since: Time; said: Sentence; coming: string | null }
  | { kind: 'move'; id: string; player: string; name: string; from: Place; to: Place; said: Sentence }
  | {
      kind: 'ask';
      id: string;
      wish: 'balance' | 'who' | 'break' | 'rebuy' | 'break-over' | 'missing';
      player: string;
      table?: number;
      said: Sentence;
    }
  | { kind: 'note'; id: string; title: string; text: string };

export type Recorded = { number: number; at: Time; text: string; undo: boolean };

export type EveningLine = {
  from: Time;
  to: Time;
  now: Time;
  levels: { level: number; from: Time; to: Time }[];
  breaks: { at: Time }[];
  likelyEnd: Time | null;
};

export type Section = { title: string; tables: number[] };

export type FloorView = {
  night: string;
  clock: ClockState;
  tables: TableSeen[];
  sections: Section[];
  wanted: Wanted[];
  recorded: { last: number; lines: Recorded[] };
  evening: EveningLine;
};

/** One line of the act bar: what will be recorded and what follows, or why it will not. */
export type Suggestion = {
  id: string;
  marked: [text: string, hit: boolean][];
  then: Sentence;
  refused: boolean;
  /** The act, by name, for the sign before the line. */
  act?: string;
  /** Something is still to be said: what the line goes on with once it is taken. */
  goesOn?: string;
  /** The page on which it is done. */
  door?: string;
};

/** The person signed in, and the pages open to them; none listed: all. */
export type SignedIn = { name: string; duty: string; doors?: string[]; role?: RoleName };
export type RoleName = 'chairperson' | 'director' | 'desk' | 'dealer' | 'display' | 'player' | 'regulator';

export type Found = { id: string; marked: [text: string, hit: boolean][]; about: Sentence; refused: boolean };

export type ReceiptView = {
  licensee: string;
  number: number;
  what: string;
  amount: Money;
  facts: Fact[];
  note: string;
};

/** Stakes, and the pots that the server cut. */
export type DealerPots = {
  stakes: { seat: number | null; name: string; amount: Chips; allIn: boolean }[];
  pots: { name: string; seats: number[]; amount: Chips; won: number[]; shares: { seat: number; amount: Chips }[] }[];
  said: Sentence;
  /** An uncalled bet, an odd chip, or a missing input. */
  notes: Sentence[];
};

/** A stake while it is entered. */
export type StakeEntered = { seat: number; name: string; amount: string; is: 'in' | 'allIn' | 'dropped' };

export type DealerView = {
  table: number;
  clock: ClockState;
  smallest: ChipFace | null;
  raises: { most: number; clause: string } | null;
  pots: DealerPots | null;
  /** How long somebody has once the clock was called, and what becomes of the hand then. */
  called: { seconds: number; countdown: number; said: Sentence } | null;
  /** In front of which seat the button is, as it was last told. */
  button: number | null;
  /** Whether all tables begin their rounds together. */
  handForHand?: boolean;
  seats: { seat: number; name: string; player: string }[];
  /** The preview of a second tap on a seat. */
  outSays: Record<number, string>;
  floor: { since: Time; coming: string | null } | null;
};

export type SeatPageView = {
  night: string;
  licensee: string;
  name: string;
  place: Place | null;
  move: { from: Place; why: Sentence; undone: boolean } | null;
  about: string;
  /** Once the player is out or all is over: the place, the prize and the way to the result. */
  out: OutView | null;
  clock: ClockState;
  prizes: string;
  links: { name: string; href: string }[];
  leaving: ChipFace | null;
  announcement: string;
  /** When this player asked for the desk, which has not answered yet. */
  deskAsked: Time | null;
  /** While the book bars phones: nothing else is shown then. */
  away: PhonesAwayView | null;
};

export type OutView = { place: string; prize: Money | null; paidAt: Time | null; result: string };

export type PhonesAwayView = {
  clause: string;
  breakAt: Time | null;
  /** The posted rules on leaving the table and on going out. */
  rules: string[];
  /** When this player told the floor to be out. */
  toldOut: Time | null;
};

export type NightStep = { name: string; about: string; state: 'done' | 'now' | 'later' };

export type DoorName =
  | 'floor'
  | 'desk'
  | 'people'
  | 'clock'
  | 'seating'
  | 'standings'
  | 'disputes'
  | 'duties'
  | 'papers'
  | 'timeline'
  | 'devices'
  | 'phones'
  | 'screens'
  | 'dealer'
  | 'seat'
  | 'plan'
  | 'journal'
  | 'practice';

export type HomeView = {
  clock: ClockState;
  likelyEnd: Time | null;
  licenceEnds: Time;
  title: string;
  about: string;
  book: string;
  steps: NightStep[];
  due: (
    | { kind: 'ruling'; title: string; since: Time; said: Sentence; number?: number }
    | { kind: 'ask'; title: string; said: Sentence; does: string; href?: string }
  )[];
  later: { at: Time; said: Sentence }[];
  doors: { door: DoorName; name: string; about: string; href: string }[];
  nights: { name: string; date: string; about: string; href: string }[];
  /** The charity's nights; null: not open to the viewer. */
  allNights: string | null;
  /** The page for plans; null: not open to the viewer. */
  plan: string | null;
  money: {
    title: string;
    facts: Fact[];
    unknown: readonly string[];
    about: string;
    follow: string;
    change: boolean;
  } | null;
  /** The viewer's duty, and the button that starts or ends it. */
  duty?: { text: string; on: boolean; label: string } | null;
};

export type SeatingView = {
  night: string;
  said: string;
  tables: number;
  beginsAt: Time | null;
  /** In the order in which they are looked for: by family name. */
  seats: { id: string; given: string; family: string; table: number; seat: number }[];
};

export type StandingsView = {
  night: string;
  licensee: string;
  places: { place: number; name: string; prize: Money | null }[];
  players: number;
  rebuys: number;
  /** Players whose prizes wait at the desk. */
  waiting: string[];
};
