/** The views of a software table, its lobby and a player's own rounds. */
import type { BookListed, BooksBeside } from '../api/types.ts';
import type { CardName } from '../components/suits.ts';
import type { ChipFace, Chips, ClockState, Sentence, Time } from '../views.ts';

/** One seat of the table; `name` null: it is open. */
export type PlayerSeat = {
  seat: number;
  name: string | null;
  stack: Chips;
  bet: Chips;
  /** Whether it has a hand. */
  live: boolean;
  allIn: boolean;
  acts: boolean;
  shown: CardName[];
  /** Chips won in the last round. */
  won: Chips;
};

export type FeltView = {
  /** The own seat, which is drawn below. */
  you: number;
  /** Every seat of the table by its number. */
  seats: PlayerSeat[];
  button: number | null;
  board: CardName[];
  pot: Chips;
  pocket: CardName[];
  chips: ChipFace[];
  fold: string;
};

/** A line of the story, with its amount and shown cards. */
export type StoryLine = { text: string; amount?: string; rest?: string; cards?: CardName[]; mine: boolean };
export type StoryBlock = { title: string; cards: CardName[]; lines: StoryLine[] };

export type Open = { call: Chips; low: Chips; high: Chips; opening: boolean; price: Chips; chip: Chips; step: Chips };
export type TableState = 'waiting' | 'between' | 'playing' | 'over';

export type TableView = {
  state: TableState;
  practice: boolean;
  book: string;
  clock: ClockState | null;
  /** Of the round that is on. */
  blinds: { small: Chips; big: Chips } | null;
  table: number;
  round: number | null;
  felt: FeltView | null;
  name: string;
  stack: Chips;
  held: string;
  /** The betting limits, or the player to wait for. */
  said: Sentence;
  turn: Open | null;
  showing: boolean;
  /** When the own time is up, and how much of it is the own bank. */
  until: Time | null;
  bank: number;
  away: boolean;
  story: StoryBlock[];
  place: { place: number | null; finished: boolean } | null;
  waits: boolean;
};

export type TableDoes = {
  act: (type: 'fold' | 'check' | 'call' | 'show' | 'muck') => void;
  raise: (to: Chips) => void;
  away: () => void;
  back: () => void;
};

export type WhoElse = 'people' | 'mixed' | 'bots';
export type Wish = { name: string; others: WhoElse; players: number; people: number; word: string; minutes: number };
export type LastTable = { book: string; rounds: number; stack: Chips; href: string };
export type LobbyView = {
  books: BookListed[];
  chosen: string;
  other: string;
  compared: BooksBeside | null;
  last: LastTable | null;
  /** The person whom sitting down to practise signs out of a night. */
  signedIn: string | null;
  refused: string;
};

export type RoundRow = { id: string; table: number; round: number; at: Time; blinds: string; gain: Chips | null };
export type CardCheck = { card: CardName; position: number; opens: boolean };
export type RoundTold = {
  id: string;
  title: string;
  about: string;
  /** The table after each thing that happened. */
  frames: { felt: FeltView; line: StoryLine | null }[];
  story: StoryBlock[];
  held: string;
  root: string;
  check: { sameRoot: boolean | null; cards: CardCheck[]; distinct: boolean } | null;
  file: string;
};
export type RoundsView = { practice: boolean; book: string; rounds: RoundRow[]; told: RoundTold | null };
