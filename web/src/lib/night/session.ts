/** Signing in and out, over HTTP; everything else of a night goes over its socket. */
import { language } from '../words/language.svelte.ts';
import type { Problem } from './messages.ts';
import { forget, keepAnswer, lastAnswer } from './kept.ts';
import { forgetUnfinished } from './unfinished.ts';
import { NotDone } from './live.ts';
import type {
  Invited,
  NightListed,
  PaperShown,
  PotsShown,
  RaceShown,
  SeatFound,
  SessionListed,
  SignedIn,
  Suggestions,
  TurnShown
} from './shapes.ts';

const API = '/api/v1';

export async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  return send<Answer>(path, body === undefined ? 'GET' : 'POST', body);
}

async function send<Answer>(path: string, method: string, body?: object, csrf = '', key = ''): Promise<Answer> {
  const answer = await fetch(`${API}${path}`, {
    method,
    credentials: 'same-origin',
    headers: {
      'Accept-Language': language.now,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(csrf ? { 'X-CSRF-Token': csrf } : {}),
      ...(key ? { 'Idempotency-Key': key } : {})
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  });
  if (!answer.ok) throw new NotDone((await answer.json()) as Problem);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}

/** What changes something needs the token of whoever is in; it is asked for anew, for it goes with the session. */
async function change<Answer>(path: string, method: string, body?: object): Promise<Answer> {
  const { csrf } = await ask<SignedIn>('/session');
  return send<Answer>(path, method, body, csrf);
}

function forgetAll(): void {
  forget();
  forgetUnfinished();
}

/** Whoever comes in finds nothing here of somebody else. */
async function comeIn(path: string, body: object): Promise<SignedIn> {
  const here = await ask<SignedIn>(path, body);
  forgetAll();
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

export const signInByLink = (token: string, by: { device: string; password: string; figures: string }) =>
  comeIn('/sign-in/link', { token, ...by });
export const signInByPassword = (night: string, name: string, password: string, device: string) =>
  comeIn('/sign-in/password', { night, name, password, device });
export const signInByCode = (code: string, name: string, device: string) =>
  comeIn('/sign-in/code', { code, name, device });
export const findSeat = (code: string, name: string) => ask<SeatFound[]>('/sign-in/seat', { code, name });
export const lookAtPaper = (held: { code?: string; token?: string }) => ask<PaperShown>('/sign-in/look', held);
export async function signOut(): Promise<void> {
  await change('/sign-out', 'POST', {});
  forgetAll();
}
const at = (night: string, rest: string) => `/nights/${encodeURIComponent(night)}/${rest}`;
export const signOn = (night: string, said: object) => change(at(night, 'acts/sign-on'), 'POST', { said });
export const devices = (night: string) => ask<SessionListed[]>(at(night, 'sessions'));
export const showOut = (night: string, session: string) =>
  change(at(night, `sessions/${encodeURIComponent(session)}`), 'DELETE');
type Invite = { role: string; person: string; tournament: string; table: number; figures: string };
export const invite = (night: string, said: Invite) => change<Invited>(at(night, 'invitations'), 'POST', said);
export const whoIsHere = () => askOrRemember<SignedIn>('/session', (here) => ({ ...here, csrf: '', token: '' }));
export const suggestions = (night: string, typed: string, tournament: string, language: string) =>
  ask<Suggestions>(at(night, `suggest?${new URLSearchParams({ typed, tournament, language })}`));
export const potsOf = (night: string, asked: object) => change<PotsShown>(at(night, 'pots'), 'POST', asked);
export const raceOf = (night: string, asked: object) => change<RaceShown>(at(night, 'race'), 'POST', asked);
export const turnAt = (night: string, asked: object) => change<TurnShown>(at(night, 'turn'), 'POST', asked);
export const nights = () => askOrRemember<NightListed[]>('/nights', (found) => found);

export function socketAddress(night: string): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${API}/nights/${encodeURIComponent(night)}/live`;
}
