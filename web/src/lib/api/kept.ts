/**
 * A device's copy of a night, to be read without a connection.
 *
 * Only what the room may know, and only until somebody signs out or another signs in here. Written a moment later,
 * and all at once: views may change fifty times a second.
 */
import type { Held } from './live.ts';
import type { Wanted } from './messages.ts';
import type { ViewName } from './types.ts';

/** The night's second, and the device's own time when it was told: it counts on, also while nothing runs. */
export type TimeKept = { second: number; wall: number; pace: number };
export type HeldKept = { who: string; acts: Held[] };

const PREFIX = 'goodhand.kept/';
const VIEWS: ReadonlySet<ViewName> = new Set([
  'night',
  'clock',
  'floor',
  'table',
  'seat',
  'seating',
  'standings',
  'timeline',
  'duties'
]);
const SOON = 2000;

export class Kept {
  #unwritten = new Map<string, unknown>();
  #writing = false;
  readonly #prefix: string;

  constructor(
    night: string,
    private readonly store: Storage = localStorage
  ) {
    this.#prefix = `${PREFIX}${night}/`;
    globalThis.addEventListener?.('pagehide', () => this.write());
  }

  view(view: ViewName, wanted: Wanted): unknown {
    return this.#read(`view/${view}/${JSON.stringify(wanted)}`);
  }

  keepView(view: ViewName, wanted: Wanted, state: unknown): void {
    if (VIEWS.has(view)) this.#keep(`view/${view}/${JSON.stringify(wanted)}`, state);
  }

  time(): TimeKept | undefined {
    const found = this.#read('time') as TimeKept | undefined;
    return found && [found.second, found.wall, found.pace].every(Number.isFinite) ? found : undefined;
  }

  keepTime(time: TimeKept): void {
    this.#keep('time', time);
  }

  held(): HeldKept | undefined {
    const found = this.#read('held') as HeldKept | undefined;
    return Array.isArray(found?.acts) ? found : undefined;
  }

  /** At once: what somebody did must not be lost with the page. */
  keepHeld(held: HeldKept): void {
    this.#keep('held', held);
    this.write();
  }

  write(): void {
    for (const [key, value] of this.#unwritten) {
      try {
        this.store.setItem(this.#prefix + key, JSON.stringify(value));
      } catch {
        break; // the device has no room left: then it keeps nothing, and works all the same
      }
    }
    this.#unwritten.clear();
  }

  forget(): void {
    this.#unwritten.clear();
    forget(this.store, this.#prefix);
  }

  #read(key: string): unknown {
    if (this.#unwritten.has(key)) return this.#unwritten.get(key);
    return readKept(this.#prefix + key, this.store);
  }

  #keep(key: string, value: unknown): void {
    this.#unwritten.set(key, value);
    if (this.#writing) return;
    this.#writing = true;
    setTimeout(() => {
      this.#writing = false;
      this.write();
    }, SOON);
  }
}

/** The objects that this device keeps under a key; unreadable ones are dropped. */
export function readKept<Value>(key: string, store: Storage = localStorage): Value | undefined {
  try {
    const found: unknown = JSON.parse(store.getItem(key) ?? 'null');
    if (typeof found === 'object' && found !== null) return found as Value;
  } catch {
    // it is not what was written here
  }
  store.removeItem(key);
  return undefined;
}

/** Forget all nights of this device, or those that are named. */
export function forget(store: Storage = localStorage, prefix: string = PREFIX): void {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  for (const key of keys) if (key.startsWith(prefix)) store.removeItem(key);
}

/** The last answers, for when the server cannot be reached. */
export function keepAnswer(path: string, answer: unknown): void {
  localStorage.setItem(`${PREFIX}answer${path}`, JSON.stringify(answer));
}

export const lastAnswer = <Answer>(path: string): Answer | undefined => readKept<Answer>(`${PREFIX}answer${path}`);
