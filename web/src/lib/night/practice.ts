/** The lobby's requests. */
import { get, post } from '../api/http.ts';

export type Practising = {
  book: string;
  name: string;
  players: number;
  people: number;
  party: string;
  minutes: number;
};

export const practiceBooks = () => get('/practice');
export const practise = (body: Practising) => post('/practice', { body });
export const comparedBooks = (book: string, other: string) =>
  get('/books/{book}/beside/{other}', { path: { book, other } });
export const ownRounds = (night: string) => get('/nights/{night}/my-rounds', { path: { night } });
/** The id of a round is its table and its number: `3/17`. */
export function ownRound(night: string, id: string) {
  const [table = 0, number = 0] = id.split('/').map(Number);
  return get('/nights/{night}/my-rounds/{table}/{number}', { path: { night, table, number } });
}
