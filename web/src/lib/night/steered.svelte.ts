/** A screen of the hall that the floor steers: each second it asks what to show, and so says that it is there. */
import { getContext, setContext } from 'svelte';
import { NotDone } from '../api/live.ts';
import { get } from '../api/http.ts';
import { whoIsHere } from '../api/session.ts';
import type { ScreenTold } from '../api/types.ts';

type Told = () => ScreenTold | null;
const key = Symbol('steered');

export const provideSteered = (told: Told): void => void setContext(key, told);

/** The floor's word to this screen; null: it goes its own way. */
export const steeredHere = (): Told => getContext<Told | undefined>(key) ?? (() => null);

const AGAIN = 1000; // milliseconds
/** The page that shows each. */
export const AT: Record<ScreenTold['shows'], string> = { clock: 'clock', seating: 'seating', result: 'standings' };

export class Steered {
  told = $state.raw<ScreenTold | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #night: string;
  #out: () => void;

  /** `out` is called once the screen was disconnected. */
  constructor(night: string, out: () => void) {
    this.#night = night;
    this.#out = out;
    void whoIsHere().then(
      (here) => (here.role === 'display' ? this.#ask() : undefined),
      () => undefined
    );
  }

  async #ask(): Promise<void> {
    try {
      const told = await get('/nights/{night}/screens/own', { path: { night: this.#night } });
      if (!told.steered) return;
      this.told = told;
    } catch (error) {
      if (error instanceof NotDone && error.problem.status === 401) {
        if (this.told !== null) this.#out();
        return;
      }
    }
    this.#timer = setTimeout(() => void this.#ask(), AGAIN);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
