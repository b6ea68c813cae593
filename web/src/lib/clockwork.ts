import type { ClockState, Time } from './views.ts';

/** What is left of the level or break at `now`. */
export function remaining(clock: ClockState, now: Time): number {
  return clock.running && clock.until !== null ? Math.max(0, clock.until - now) : clock.left;
}

/** The part of each minute that is gone, for the row of marks: one mark a minute, at most 30 marks. */
export function minuteMarks(clock: ClockState, now: Time): number[] {
  const minutes = Math.max(1, Math.round(clock.length / 60));
  const marks = Math.min(minutes, 30);
  const gone = ((clock.length - remaining(clock, now)) / clock.length) * marks;
  return Array.from({ length: marks }, (_, mark) => Math.min(1, Math.max(0, gone - mark)));
}
