/** The lobby's requests. */
import { ask } from './session.ts';
import type { SignedIn } from './shapes.ts';
import type { BookListed, BooksBeside, OwnRounds, OwnRoundTold } from './table_shapes.ts';

export type Practising = {
  book: string;
  name: string;
  players: number;
  people: number;
  party: string;
  minutes: number;
};

export const practiceBooks = () => ask<BookListed[]>('/practice');
export const practise = (wanted: Practising) => ask<SignedIn>('/practice', wanted);
export const beside = (one: string, other: string) => ask<BooksBeside>(`/books/${one}/beside/${other}`);
export const ownRounds = (night: string) => ask<OwnRounds>(`/nights/${night}/my-rounds`);
export const ownRound = (night: string, id: string) => ask<OwnRoundTold>(`/nights/${night}/my-rounds/${id}`);
