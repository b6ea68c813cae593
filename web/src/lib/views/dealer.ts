import type { Chips, Sentence } from '../views.ts';

/** One round's betting, as far as it was entered. */
export type BettingView = {
  interval: number;
  pot: Chips;
  /** What the book calls a fold. */
  fold: string;
  turn: { seat: number; name: string; call: Chips; raiseTo: Chips; opening: boolean } | null;
  /** What bounds the betting at this turn, or how it ended. */
  said: Sentence;
  refused: Sentence | null;
  seats: { seat: number; name: string; bet: Chips; is: 'in' | 'folded' | 'allIn' }[];
  /** Who posted how much, while nobody has acted: one of them may have had less. */
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
  /** What each put in goes to the side-pot helper. */
  pots: () => void;
  end: () => void;
};
