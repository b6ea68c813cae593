/** Signing in and out, over HTTP; everything else of a night goes over its socket. */
import type { Problem } from './messages.ts';
import { forget, keepAnswer, lastAnswer } from './kept.ts';
import { NotDone } from './live.ts';
import type { ClauseShown, NightListed, SignedIn, Suggestions } from './shapes.ts';

const API = '/api/v1';

export async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${API}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    credentials: 'same-origin',
    ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  });
  if (!answer.ok) throw new NotDone((await answer.json()) as Problem);
  return (await answer.json()) as Answer;
}

/** Whoever comes in finds nothing here of somebody else. */
async function comeIn(path: string, body: object): Promise<SignedIn> {
  const here = await ask<SignedIn>(path, body);
  forget();
  return here;
}

/** What the server says, or said last where it cannot be reached; never where it refuses. */
async function askOrRemember<Answer>(path: string, kept: (answer: Answer) => Answer): Promise<Answer> {
  try {
    const answer = await ask<Answer>(path);
    keepAnswer(path, kept(answer));
    return answer;
  } catch (error) {
    const last = error instanceof NotDone ? undefined : lastAnswer<Answer>(path);
    if (last === undefined) throw error;
    return last;
  }
}

export const signInByLink = (token: string, device: string, password: string) =>
  comeIn('/sign-in/link', { token, device, password });
export const signInByPassword = (night: string, name: string, password: string, device: string) =>
  comeIn('/sign-in/password', { night, name, password, device });
export const signInByCode = (code: string, name: string, device: string) =>
  comeIn('/sign-in/code', { code, name, device });
export const whoIsHere = () => askOrRemember<SignedIn>('/session', (here) => ({ ...here, csrf: '', token: '' }));
export const clauseOf = (book: string, id: string) =>
  ask<ClauseShown>(`/books/${encodeURIComponent(book)}/clauses/${encodeURIComponent(id)}`);
export const suggestions = (night: string, typed: string, tournament: string, language: string) =>
  ask<Suggestions>(
    `/nights/${encodeURIComponent(night)}/suggest?${new URLSearchParams({ typed, tournament, language })}`
  );
export const nights = () => askOrRemember<NightListed[]>('/nights', (found) => found);

export function socketAddress(night: string): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${API}/nights/${encodeURIComponent(night)}/live`;
}

/** A view that is looked at once, and not followed. */
export const see = <View>(night: string, view: string, wanted: Record<string, string> = {}) =>
  ask<View>(`/nights/${encodeURIComponent(night)}/${view}?${new URLSearchParams(wanted)}`);
