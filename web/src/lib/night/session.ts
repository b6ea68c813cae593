/** Signing in and out, over HTTP; everything else of a night goes over its socket. */
import type { Problem } from './messages.ts';
import { NotDone } from './live.ts';
import type { ClauseShown, NightListed, PotsShown, SignedIn, Suggestions } from './shapes.ts';

const API = '/api/v1';

async function ask<Answer>(path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(`${API}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    credentials: 'same-origin',
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) })
  });
  if (!answer.ok) throw new NotDone((await answer.json()) as Problem);
  return (await answer.json()) as Answer;
}

export const signInByLink = (token: string, device: string, password: string) =>
  ask<SignedIn>('/sign-in/link', { token, device, password });
export const signInByPassword = (night: string, name: string, password: string, device: string) =>
  ask<SignedIn>('/sign-in/password', { night, name, password, device });
export const signInByCode = (code: string, name: string, device: string) =>
  ask<SignedIn>('/sign-in/code', { code, name, device });
export const whoIsHere = () => ask<SignedIn>('/session');
export const clauseOf = (book: string, id: string) =>
  ask<ClauseShown>(`/books/${encodeURIComponent(book)}/clauses/${encodeURIComponent(id)}`);
export const suggestions = (night: string, typed: string, tournament: string, language: string) =>
  ask<Suggestions>(
    `/nights/${encodeURIComponent(night)}/suggest?${new URLSearchParams({ typed, tournament, language })}`
  );
export const nights = () => ask<NightListed[]>('/nights');

export function socketAddress(night: string): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${API}/nights/${encodeURIComponent(night)}/live`;
}

/** What somebody who is signed in sends goes with the session's own token, so that no other page can send it. */
let token: Promise<string> | undefined;
async function send<Answer>(path: string, body: object): Promise<Answer> {
  token ??= whoIsHere().then(({ csrf }) => csrf);
  try {
    return await ask<Answer>(path, body, { 'X-CSRF-Token': await token });
  } catch (error) {
    token = undefined; // somebody else may have signed in since
    throw error;
  }
}

export const potsOf = (night: string, asked: object) =>
  send<PotsShown>(`/nights/${encodeURIComponent(night)}/pots`, asked);
