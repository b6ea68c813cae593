import type { Chips, Sentence } from '../views.ts';

/** One round's betting, as far as it was entered. */
export type BettingView = {
  interval: number;
  pot: Chips;
  /** The book's word for a fold. */
  fold: string;
  turn: { seat: number; name: string; call: Chips; raiseTo: Chips; opening: boolean } | null;
  /** The betting limits at this turn, or the end of the betting. */
  said: Sentence;
  refused: Sentence | null;
  seats: { seat: number; name: string; bet: Chips; is: 'in' | 'folded' | 'allIn' }[];
  /** Blinds and antes, until somebody acts: a player may have had less. */
  posted: { seat: number; name: string; amount: Chips }[];
  /** Whether there is something to take back. */
  entered: boolean;
};

export type BettingDoes = {
  begin: () => void;
  enter: (does: 'fold' | 'check' | 'call' | 'raise' | 'all-in', to?: number) => void;
  /** Somebody cannot post in full, and has only so much. */
  short: (seat: number, amount: number) => void;
  undo: () => void;
  /** Hand the stakes to the side-pot helper. */
  pots: () => void;
  end: () => void;
};
