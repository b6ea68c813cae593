/**
 * What may be meant by words typed in any order: acts on people who are found by name. What each would lead to, or why
 * it is refused, the server says; nothing is decided here.
 */
import type { FloorView, Suggestion } from '../views.ts';
import type { Words } from '../words/en.ts';
import { NotDone, type Act } from './live.ts';
import type { Done } from './messages.ts';

export type Meant = { act: Act; words: string };
export type SuggestedAct = Suggestion & { act: Act };

const MOST = 4;

/** The acts that the words may mean, the likeliest first. */
export function meant(typed: string, view: FloorView, tournament: string, said: Words): Meant[] {
  const tokens = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const announced = new RegExp(`^${said.announce}\\s+(.+)`, 'i').exec(typed)?.[1];
  if (announced)
    return [
      { act: { name: 'announce', said: { text: announced, seconds: 600 } }, words: `${said.announce}: ${announced}` }
    ];
  const out = said.out.toLowerCase();
  const names = tokens.filter((token) => !out.startsWith(token) || token.length < 2);
  if (names.length === 0) return [];
  return view.tables
    .flatMap((table) => table.seats)
    .filter(({ player, name }) => player !== null && name !== null && names.every((part) => begins(name, part)))
    .slice(0, MOST)
    .map(({ player, name }) => ({
      act: { name: 'report-out', said: { tournament, players: [{ player }] } },
      words: said.isOut(name ?? '')
    }));
}

const begins = (name: string, part: string) =>
  name
    .toLowerCase()
    .split(/\s+/)
    .some((word) => word.startsWith(part));

/** Parts of a line, those that were typed marked. */
export function marked(line: string, typed: string): Suggestion['marked'] {
  const tokens = typed
    .split(/\s+/)
    .filter(Boolean)
    .map((token) => token.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (tokens.length === 0) return [[line, false]];
  const found = new RegExp(`(?<![\\p{L}\\d])(${tokens.join('|')})`, 'giu');
  const parts: Suggestion['marked'] = [];
  let last = 0;
  for (const match of line.matchAll(found)) {
    if (match.index > last) parts.push([line.slice(last, match.index), false]);
    parts.push([match[0], true]);
    last = match.index + match[0].length;
  }
  if (last < line.length) parts.push([line.slice(last), false]);
  return parts;
}

/** Each line with what would follow, as the server foresees it. */
export function foreseen(typed: string, lines: Meant[], foresee: (act: Act) => Promise<Done>): Promise<SuggestedAct[]> {
  return Promise.all(
    lines.map(async ({ act, words }, index): Promise<SuggestedAct> => {
      const line = { id: `${act.name} ${index}`, act, marked: marked(words, typed) };
      try {
        return { ...line, then: { text: (await foresee(act)).says.join(' ') }, refused: false };
      } catch (error) {
        if (!(error instanceof NotDone)) throw error;
        const { detail, clause, question } = error.problem;
        // What would only be asked about can be taken: the question is then put.
        return { ...line, then: { text: detail, ...(clause ? { clause: clause.id } : {}) }, refused: !question };
      }
    })
  );
}
