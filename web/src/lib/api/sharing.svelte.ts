/** A shared computer: it locks when nobody uses it, and opens with a PIN. */
import { goto } from '$app/navigation';
import { change } from './http.ts';
import { forget } from './kept.ts';
import { NotDone } from './live.ts';
import type { SignedIn } from './types.ts';

/** When somebody last used a page of this browser: another tab counts too. */
const USED = 'goodhand.used';
const OFTEN = 5_000; // milliseconds between two notes of it, and between two looks
const USES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Minutes without use until this computer locks; 0: never. */
export const sharing = $state({ minutes: 0 });

/** Note who is signed in. */
export function noteSession(here: SignedIn): void {
  sharing.minutes = here.shared ? here.lock_minutes : 0;
}

/** Lock this computer; the next person signs in with a PIN. Unfinished work stays for whoever began it. */
export async function lock(): Promise<void> {
  try {
    await change('post', '/session/lock');
  } catch (error) {
    if (!(error instanceof NotDone)) throw error; // locked or signed out already
  }
  sharing.minutes = 0;
  forget();
  await goto('/sign-in/team');
}

/** Lock after so many minutes without use; the answer stops it. */
export function lockWhenIdle(minutes: number, locking: () => Promise<void> = lock): () => void {
  let noted = 0;
  const used = (): void => {
    const now = Date.now();
    if (now - noted < OFTEN) return;
    noted = now;
    localStorage.setItem(USED, String(now));
  };
  const look = (): void => {
    if (Date.now() - Number(localStorage.getItem(USED)) < minutes * 60_000) return;
    void locking().catch(() => undefined); // no connection: it is tried again
  };
  used();
  for (const use of USES) addEventListener(use, used, { passive: true });
  const looking = setInterval(look, OFTEN);
  return () => {
    clearInterval(looking);
    for (const use of USES) removeEventListener(use, used);
  };
}
