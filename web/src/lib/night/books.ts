/** Rulebooks to be read: a whole one, or a clause wherever it is cited. */
import type { ClauseText } from '../views.ts';
import type { BookView, ClauseLine, DeedName, KeptLine, Way } from '../views/book.ts';
import { get } from '../api/http.ts';
import type { BookKept, BookRead } from '../api/types.ts';

export const bookRead = (book: string) => get('/books/{book}', { path: { book } });

/** A clause as it is shown where it is cited, with the way to where it stands in its book. */
export async function clauseText(book: string, id: string): Promise<ClauseText> {
  const found = await get('/books/{book}/clauses/{clause}', { path: { book, clause: id } });
  const href = `/book/${encodeURIComponent(found.book)}#${encodeURIComponent(id)}`;
  return { id, how: found.kind, text: found.summary, source: found.title, href };
}

/** The clauses of a book, each with what was done about it on a night. */
export function clauseLines(read: BookRead, done: BookKept | null): ClauseLine[] {
  const kept = new Map<string, KeptLine[]>();
  for (const { clause, deed, text, at, by } of done?.kept ?? []) {
    const lines = kept.get(clause) ?? [];
    lines.push({ deed: deed as DeedName, text, at: at ?? null, by });
    kept.set(clause, lines);
  }
  return read.clauses.map(({ id, kind, summary, answered }) => ({
    id,
    kind: kind as ClauseLine['kind'],
    text: summary,
    answered: answered.map(({ way, by }) => ({ way: way as Way, by })),
    kept: kept.get(id) ?? []
  }));
}

export const bookView = (read: BookRead): BookView => ({
  id: read.id,
  name: read.name,
  edition: read.edition,
  regulator: read.regulator,
  clauses: clauseLines(read, null)
});
