/** What the director's own pages show, besides the floor. */
import type { Act } from '../night/live.ts';
import type { ClockState, Place, Sentence, TableSeen, Time } from '../views.ts';

/** One thing that a form asks for. What is left empty of something optional is not said. */
export type FormField = {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'time' | 'choice';
  value?: string;
  choices?: { value: string; label: string }[];
  /** Answers that are given often: one tap each. */
  quick?: string[];
  optional?: boolean;
};

/** An act with what is still to be said of it. What it would lead to is asked of the server as it is filled in. */
export type ActFormView = {
  title: string;
  fields: FormField[];
  /** What the button will do. */
  does: string;
  act: (said: Record<string, string>) => Act;
  /** Said in place of what is still empty, where it can be foreseen before all is said. */
  early?: Record<string, string>;
};

/** Those who go out in one round, as far as they are tapped, and what would be recorded. */
export type SeveralView = {
  players: { player: string; name: string; table: number; seat: number; chips: string }[];
  says: Sentence | null;
  refused: boolean;
};

/** Somebody who was moved, as far as it was read out. */
export type MovedView = {
  player: string;
  name: string;
  from: Place;
  to: Place;
  /** Not read yet, read out, at the new seat, or called and not found. */
  state: 'waits' | 'read' | 'seated' | 'missing';
  at: Time | null;
};

export type BreakView = {
  night: string;
  clock: ClockState;
  table: number;
  said: Sentence;
  record: number;
  moves: MovedView[];
  /** The tables that take them, and the one that closes. */
  tables: TableSeen[];
  slips: string;
};
