/** How one screen is set: what the clock shows there, and which sounds it makes. Kept on that device alone. */
import { SOUNDS, type SoundName } from './sounds.ts';

export type ClockShows = {
  players: boolean;
  average: boolean;
  break: boolean;
  prizes: boolean;
  announcements: boolean;
  moves: boolean;
  raised: boolean;
  chips: boolean;
  follow: boolean;
};
export type SoundSet = { on: boolean; level: number };
export type ScreenSettings = {
  shows: ClockShows;
  sounds: Record<SoundName, SoundSet>;
  /** A picture as a data address, so that it is there without a network. */
  logo: string | null;
};

export const ALL_SHOWN: ClockShows = {
  players: true,
  average: true,
  break: true,
  prizes: true,
  announcements: true,
  moves: true,
  raised: true,
  chips: true,
  follow: true
};
const KEY = 'goodhand.screen';

const fresh = (): ScreenSettings => ({
  shows: ALL_SHOWN,
  sounds: Object.fromEntries(SOUNDS.map((name) => [name, { on: true, level: 50 }])) as ScreenSettings['sounds'],
  logo: null
});

/** The kept settings, with defaults for new ones. */
export function readSettings(kept: string | null): ScreenSettings {
  const first = fresh();
  try {
    const found = JSON.parse(kept ?? '{}') as Partial<ScreenSettings>;
    return {
      shows: { ...first.shows, ...found.shows },
      sounds: { ...first.sounds, ...found.sounds },
      logo: typeof found.logo === 'string' && found.logo.startsWith('data:image/') ? found.logo : null
    };
  } catch {
    return first;
  }
}

export class Screen {
  now = $state.raw(readSettings(localStorage.getItem(KEY)));

  change(change: Partial<ScreenSettings>): void {
    this.now = { ...this.now, ...change };
    localStorage.setItem(KEY, JSON.stringify(this.now));
  }
}
