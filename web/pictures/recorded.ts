/** The recordings that pictures are drawn over, as `make fixtures` wrote them. */
import type { SignedIn, Views } from '#lib/api/types.ts';
import type { Time } from '#lib/views.ts';

export type Recording = {
  now: Time;
  here: SignedIn;
  /** Of all views, those that were recorded. */
  views: Views;
  answers: Record<string, unknown>;
};

const files = import.meta.glob<Recording>('../fixtures/*.json', { eager: true, import: 'default' });

export function recorded(name: string): Recording {
  const found = files[`../fixtures/${name}.json`];
  if (found === undefined) throw new Error(`${name} is not recorded: \`make fixtures\``);
  return found;
}

/** The server's answer to a request, by its path. */
export const answered = <Answer>(name: string, path: string): Answer => recorded(name).answers[path] as Answer;
