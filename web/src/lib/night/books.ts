/** Requests for rulebooks and their clauses. */
import type { ClauseText } from '../views.ts';
import { get } from '../api/http.ts';
import type { BookKept, BookRead } from '../api/types.ts';

/** A clause of a book, with what was done about it on a night. */
export type ClauseLine = BookRead['clauses'][number] & { kept: BookKept['kept'] };

export const bookRead = (book: string) => get('/books/{book}', { path: { book } });

/** A cited clause, with the link to its book. */
export async function clauseText(book: string, id: string): Promise<ClauseText> {
  const found = await get('/books/{book}/clauses/{clause}', { path: { book, clause: id } });
  const href = `/book/${encodeURIComponent(found.book)}#${encodeURIComponent(id)}`;
  return { id, how: found.kind, text: found.summary, source: found.title, href };
}

export const clauseLines = (read: BookRead, done: BookKept): ClauseLine[] =>
  read.clauses.map((each) => ({ ...each, kept: done.kept.filter(({ clause }) => clause === each.id) }));
