/** The lobby, laid out for its page. */
import type { LastTable, Wish } from '../views/table.ts';
import type { Practising } from './practice.ts';
import type { BookListed } from '../api/types.ts';

const LAST = 'goodhand.practice';

/** The place that a book is named after. */
export const placeOf = ({ name }: BookListed): string => name.split(', ')[0] ?? name;

/** A player with bots alone begins at once; others with the same wish sit together. */
export function practisingOf(book: string, wish: Wish): Practising {
  const party =
    wish.others === 'bots' ? '' : wish.others === 'people' ? `${book} ${wish.word.trim()}` : `${book} ${wish.players}`;
  return {
    book,
    name: wish.name.trim(),
    players: wish.players,
    people: wish.others === 'bots' ? 1 : wish.players,
    party: party.slice(0, 40),
    minutes: wish.minutes
  };
}

type Kept = { wish: Partial<Wish>; book: string; last: { night: string; book: string } | null };

export function kept(): Kept {
  try {
    const known = JSON.parse(localStorage.getItem(LAST) ?? '{}') as Partial<Kept>;
    return { wish: known.wish ?? {}, book: known.book ?? '', last: known.last ?? null };
  } catch {
    return { wish: {}, book: '', last: null };
  }
}

export const keep = (what: Kept): void => localStorage.setItem(LAST, JSON.stringify(what));

export const lastTable = (
  book: string,
  rounds: { after?: number | null; stack: number }[],
  night: string
): LastTable => ({
  book,
  rounds: rounds.length,
  stack: rounds[0]?.after ?? rounds[0]?.stack ?? 0,
  href: `/${night}/rounds`
});
