/** Four soft tones, made here: level end, one minute left, break end, floor call. Each goes with something seen. */
import type { ClockState, Time } from './views.ts';
import { remaining } from './clockwork.ts';

export const SOUNDS = ['level', 'minute', 'breakEnd', 'call'] as const;
export type SoundName = (typeof SOUNDS)[number];

/** Frequency in hertz, when it begins and how long it rings, in seconds. */
const TUNES: Record<SoundName, [frequency: number, begins: number, rings: number][]> = {
  level: [
    [659, 0, 0.9],
    [523, 0.35, 0.9],
    [392, 0.7, 1.4]
  ],
  minute: [[523, 0, 1.2]],
  breakEnd: [
    [392, 0, 0.9],
    [523, 0.35, 1.4]
  ],
  call: [
    [587, 0, 0.5],
    [587, 0.4, 0.9]
  ]
};
const LOUDEST = 0.4;
const SOFTLY = 0.03; // seconds in which a tone rises, so that it does not click

let context: AudioContext | undefined;

/** Play a sound; `level` from 0 to 100. Before somebody has touched the page, a browser keeps it silent. */
export function play(name: SoundName, level: number): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const [frequency, begins, rings] of TUNES[name]) {
    const at = context.currentTime + begins;
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.type = 'sine';
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0.0001, at);
    loudness.gain.exponentialRampToValueAtTime(Math.max(0.0002, (LOUDEST * level) / 100), at + SOFTLY);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + rings);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + rings);
  }
}

/** The facts of a clock from which sounds follow. */
export type Heard = { phase: ClockState['phase']; level: number | null; left: number; running: boolean };
export const heardOf = (clock: ClockState, now: Time): Heard => ({
  phase: clock.phase,
  level: clock.level,
  left: remaining(clock, now),
  running: clock.running
});

const MINUTE = 60;

/** The sound that is due between two looks at a clock, a moment apart; null: none. */
export function soundBetween(before: Heard, after: Heard): SoundName | null {
  if (before.phase === 'break' && after.phase === 'level') return 'breakEnd';
  if (before.phase === 'level' && after.phase === 'break') return 'level';
  if (before.phase === 'level' && after.phase === 'level' && before.level !== after.level) return 'level';
  const same = before.phase === after.phase && before.level === after.level;
  return same && after.running && before.left > MINUTE && after.left <= MINUTE && after.left > MINUTE - 5
    ? 'minute'
    : null;
}
