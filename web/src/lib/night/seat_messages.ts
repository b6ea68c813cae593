/** The messages of a seat's socket, as docs/protocol.md of the server has them. */
import type { Problem } from './messages.ts';

/** 16 times the suit (clubs, diamonds, hearts, spades) and the rank from deuce to ace; -1: it lies face down. */
export type CardNumber = number;

export type SeatSeen = {
  seat: number;
  stack: number;
  bet: number;
  paid: number;
  live: boolean;
  shown: CardNumber[];
};
export type Turn = { seat: number; player: number; call: number; low: number; high: number; opening: boolean };
export type Neighbour = { seat: number; player: string; name: string; bot: boolean };
type Changing = {
  board: CardNumber[];
  interval: number;
  pot: number;
  price: number;
  raises: number;
  turn: Turn | null;
  showing: number | null;
};
export type TableShown = Changing & { seats: SeatSeen[]; big_blind: number; chip: number };

export type Held = { rank: HandRank; made: number[]; rest: number[] };
export type HandRank =
  | 'high_card'
  | 'pair'
  | 'two_pair'
  | 'three_of_a_kind'
  | 'straight'
  | 'flush'
  | 'full_house'
  | 'four_of_a_kind'
  | 'straight_flush'
  | 'royal_flush';
export type OpenNow = {
  interval: number;
  limit: 'none' | 'raises' | 'closed';
  raises: number;
  cap: number;
  code: string;
  sentence: string;
  clause: string;
};

export type PlayEvent =
  | {
      type: 'round.began/1';
      book: string;
      seats: number[];
      stacks: number[];
      button: number;
      small_blind: number | null;
      big_blind: number;
      level: { small_blind: number; big_blind: number; ante?: number };
      chip: number;
    }
  | { type: 'round.ante-posted/1'; seat: number; amount: number; for_table: boolean }
  | { type: 'round.blind-posted/1'; seat: number; amount: number; big: boolean }
  | { type: 'round.pocket-cards-dealt/1'; cards: CardNumber[][] }
  | { type: 'round.folded/1' | 'round.checked/1' | 'round.hand-mucked/1'; seat: number }
  | { type: 'round.stepped-away/1' | 'round.came-back/1'; seat: number }
  | { type: 'round.called/1'; seat: number; amount: number; all_in: boolean }
  | { type: 'round.bet/1' | 'round.raised/1'; seat: number; to: number; all_in: boolean }
  | { type: 'round.uncalled-returned/1'; seat: number; amount: number }
  | { type: 'round.chips-given-back/1'; seat: number; amount: number; clause: string }
  | { type: 'round.board-dealt/1'; interval: number; cards: CardNumber[] }
  | { type: 'round.hand-shown/1' | 'round.hand-seen/1'; seat: number; cards: CardNumber[] }
  | {
      type: 'round.pot-awarded/1';
      pot: number;
      amount: number;
      shares: [number, number][];
      to_dealer: number;
      clause: string;
    }
  | { type: 'round.clock-called/1'; seat: number; at: number; expires: number }
  | { type: 'round.hand-killed/1'; seat: number; reason: string; returned: number }
  | { type: 'round.showdown-began/1' | 'round.redealt/1' | 'round.board-entered/1' }
  | { type: 'round.misdeal-declared/1'; reason: string; clause: string }
  | { type: 'round.card-replaced/1'; seat: number };

export type Seated = {
  type: 'seated';
  night: string;
  tournament: string;
  table: number;
  seat: number;
  round: number;
  version: number;
  deal: string;
  pledge: string;
  numbers: boolean;
  tell: boolean;
  root: string;
  pocket: CardNumber[];
  players: Neighbour[];
  button: number;
  table_seen: TableShown | null;
  ends: number | null;
  bank: number;
};
export type Moved = { type: 'moved'; version: number; seats: SeatSeen[]; ends: number | null } & Changing;
export type Story = {
  type: 'story';
  round: number;
  version: number;
  first: number;
  events: PlayEvent[];
  held: Held | null;
  open: OpenNow | null;
  bank: number;
  away: boolean;
};
export type NumbersAsked = {
  type: 'numbers';
  round: number;
  deal: string;
  pledge: string;
  tell: boolean;
  player: string;
};

export type SeatIncoming =
  | Seated
  | Moved
  | Story
  | NumbersAsked
  | { type: 'done'; id: number; version: number }
  | { type: 'problem'; id: number | null; problem: Problem }
  | { type: 'ended'; place: number | null; finished: boolean };

export type Command =
  | { type: 'fold' | 'check' | 'call' | 'show' | 'muck'; seat: number }
  | { type: 'bet' | 'raise'; seat: number; to: number };
export type SeatOutgoing =
  | { type: 'play'; id: number; command: Command; version: number }
  | { type: 'numbers' | 'story'; id: number; wanted: boolean }
  | { type: 'pledge'; id: number; digest: string }
  | { type: 'number'; id: number; value: string }
  | { type: 'away' | 'back'; id: number };

const RANKS = '23456789TJQKA';
const SUITS = 'cdhs';

/** A card as it is written: `Ah`. */
export const cardName = (card: CardNumber): string | null =>
  card < 0 ? null : `${RANKS[card & 15]}${SUITS[card >> 4]}`;
