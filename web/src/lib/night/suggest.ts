/** The server's suggestions for typed words. */
import type { Suggestion } from '../views.ts';
import type { Act } from '../api/types.ts';
import { get } from '../api/http.ts';
import type { Suggested } from '../api/types.ts';

export type SuggestedAct = Suggestion & { does: Act | null };

/** One line of the server's, laid out for the bar. */
export function lineOf(line: Suggested, place: number): SuggestedAct {
  return {
    id: `${line.act} ${place}`,
    act: line.act,
    marked: line.marked as Suggestion['marked'],
    then: { text: line.then, clause: line.clause },
    refused: line.refused,
    does: line.said === null || line.said === undefined ? null : actOf(line),
    ...(line.said === null && !line.door ? { goesOn: line.goes_on } : {}),
    ...(line.door ? { door: line.door } : {})
  };
}

function actOf(line: Suggested): Act {
  const act = { name: line.act, said: line.said } as Act;
  return line.occurred !== null ? { ...act, occurred: line.occurred } : act;
}

export async function suggested(
  night: string,
  typed: string,
  tournament: string,
  language: string
): Promise<SuggestedAct[]> {
  const query = { typed, tournament, language };
  const { lines } = await get('/nights/{night}/suggest', { path: { night }, query });
  return lines.map(lineOf);
}

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
