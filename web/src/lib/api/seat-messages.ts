/** The messages of a seat's socket, as the server describes them; docs/reference/protocol.md explains them. */
import type { FromSeat, HandInWords, Play, Seated as SeatedSent, RoundStory, TableSeen, ToSeat } from './sockets.d.ts';

export type {
  HandInWords,
  Moved,
  Neighbour,
  OpenNow,
  Problem,
  SeatSeen,
  RoundStory,
  TableSeen,
  Turn
} from './sockets.d.ts';
export type HandRank = HandInWords['rank'];
export type PlayEvent = RoundStory['events'][number];
export type Command = Play['command'];
/** `table_seen` is encoded once for all seats, so the server's description leaves it open. */
export type Seated = Omit<SeatedSent, 'table_seen'> & { table_seen: TableSeen | null };
export type SeatIncoming = Exclude<FromSeat, SeatedSent> | Seated;
export type SeatOutgoing = ToSeat;

/** 16 times the suit (clubs, diamonds, hearts, spades) and the rank from deuce to ace; -1: it lies face down. */
export type CardNumber = number;

const RANKS = '23456789TJQKA';
const SUITS = 'cdhs';

/** A card as it is written: `Ah`. */
export const cardName = (card: CardNumber): string | null =>
  card < 0 ? null : `${RANKS[card & 15]}${SUITS[card >> 4]}`;
