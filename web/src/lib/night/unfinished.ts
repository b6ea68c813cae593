import { forget } from './kept.ts';

/**
 * What somebody is entering and the night was not told yet: neither a reload nor a look at another page loses it.
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

export function unfinished<Entered>(what: string, store: Storage = sessionStorage): Entered | null {
  try {
    return JSON.parse(store.getItem(PREFIX + what) ?? 'null') as Entered | null;
  } catch {
    return null; // it is not what was written: then nothing was
  }
}

/** Another signs in here, or nobody: what was begun is nobody's. */
export const forgetUnfinished = (): void => forget(sessionStorage, PREFIX);
