import type { CardName } from '../components/suits.ts';
import type { Time } from '../views.ts';

/** One round as this device saw it. */
export type SawRound = {
  id: string;
  table: number;
  round: number;
  pocket: CardName[];
  /** The other cards that were seen. */
  others: CardName[];
  number: string;
  house: string;
  root: string;
  /** Whether every card opens the seal that was shown before the deal; null: no card is kept here. */
  holds: boolean | null;
};
/** This device's observations of a night. */
export type SawView = {
  rounds: SawRound[];
  heads: number;
  first: Time | null;
  last: Time | null;
  /** The first signs of the last hash. */
  code: string;
  /** A record of which this device was shown two hashes. */
  forked: number | null;
  checkedAt: Time | null;
};
