/** Rulebooks to be read: a whole one, or a clause wherever it is cited. */
import type { ClauseText } from '../views.ts';
import { get } from '../api/http.ts';
import type { BookKept, BookRead } from '../api/types.ts';

/** A clause of a book, with what was done about it on a night. */
export type ClauseLine = BookRead['clauses'][number] & { kept: BookKept['kept'] };

export const bookRead = (book: string) => get('/books/{book}', { path: { book } });

/** A clause as it is shown where it is cited, with the way to where it stands in its book. */
export async function clauseText(book: string, id: string): Promise<ClauseText> {
  const found = await get('/books/{book}/clauses/{clause}', { path: { book, clause: id } });
  const href = `/book/${encodeURIComponent(found.book)}#${encodeURIComponent(id)}`;
  return { id, how: found.kind, text: found.summary, source: found.title, href };
}

export const clauseLines = (read: BookRead, done: BookKept): ClauseLine[] =>
  read.clauses.map((each) => ({ ...each, kept: done.kept.filter(({ clause }) => clause === each.id) }));
