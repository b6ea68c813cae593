/** Sign in and out, and keep the last answers for when the server cannot be reached. */
import { change, get, post } from './http.ts';
import { forget, keepAnswer, lastAnswer } from './kept.ts';
import { NotDone } from './live.ts';
import { noteSession } from './sharing.svelte.ts';
import type { ByCode, ByLink, ByPassword, ByPin, NightListed, SignedIn } from './types.ts';
import { forgetUnfinished } from './unfinished.ts';

function forgetAll(): void {
  forget();
  forgetUnfinished();
}

/** Somebody who signs in finds nothing here of somebody else. */
async function forgettingOthers(signedIn: Promise<SignedIn>): Promise<SignedIn> {
  const here = await signedIn;
  forgetAll();
  return here;
}

export const signInByLink = (body: ByLink) => forgettingOthers(post('/sign-in/link', { body }));
export const signInByPassword = (body: ByPassword) => forgettingOthers(post('/sign-in/password', { body }));
export const nameCharity = (body: { charity: string; name: string; password: string }) =>
  forgettingOthers(post('/welcome', { body: { ...body, device: '' } }));
export const signInByCode = (body: ByCode) => forgettingOthers(post('/sign-in/code', { body }));

/** By PIN, on a shared computer; who goes on after it was locked finds unfinished work again. */
export async function signInByPin(body: ByPin, goesOn: boolean): Promise<SignedIn> {
  const here = await post('/sign-in/pin', { body });
  if (goesOn) forget();
  else forgetAll();
  return here;
}

/** Say whether several people use this device. */
export async function share(shared: boolean): Promise<void> {
  await change('post', '/session/shared', { body: { shared } });
  await whoIsHere();
}

export async function signOut(): Promise<void> {
  await change('post', '/sign-out');
  forgetAll();
}

/** The server's answer, or its last one where it cannot be reached; never where it refuses. */
async function orLast<Answer>(path: string, asked: Promise<Answer>, kept: (answer: Answer) => Answer): Promise<Answer> {
  try {
    const answer = await asked;
    keepAnswer(path, kept(answer));
    return answer;
  } catch (error) {
    const last = error instanceof NotDone ? undefined : lastAnswer<Answer>(path);
    if (last === undefined) throw error;
    return last;
  }
}

export async function whoIsHere(): Promise<SignedIn> {
  const here = await orLast('/session', get('/session'), (found) => ({ ...found, csrf: '', token: '' }));
  noteSession(here);
  return here;
}
export const nights = (): Promise<NightListed[]> => orLast('/nights', get('/nights'), (found) => found);
