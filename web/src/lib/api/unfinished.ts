import { forget } from './kept.ts';
import type { Is } from './stored.ts';

/**
 * Unfinished entries, kept through a reload and a visit to another page.
 * It goes with the window in which it was entered, for nobody else can finish it.
 */
const PREFIX = 'goodhand.entering/';

/** Null: it is finished, or given up. */
export function keepUnfinished(what: string, entered: object | null, store: Storage = sessionStorage): void {
  try {
    if (entered === null) store.removeItem(PREFIX + what);
    else store.setItem(PREFIX + what, JSON.stringify(entered));
  } catch {
    // The device has no room left: then it keeps nothing, and works all the same.
  }
}

/** The unfinished entry, if it has the expected form. */
export function unfinished<Entered>(what: string, is: Is<Entered>, store: Storage = sessionStorage): Entered | null {
  try {
    const found: unknown = JSON.parse(store.getItem(PREFIX + what) ?? 'null');
    return is(found) ? found : null;
  } catch {
    return null; // it is not what was written: then nothing was
  }
}

/** Another signs in here, or nobody: what was begun is nobody's. */
export const forgetUnfinished = (): void => forget(sessionStorage, PREFIX);
