import type { ClockState, Time } from './views.ts';
import { blinds, chips, countdown, time, words } from './words/index.ts';

/** Seconds left of the level or break at `now`. */
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

/** The break is over, and play waits for the director. */
export const waitsForDirector = (clock: ClockState): boolean =>
  clock.phase === 'break' && !clock.running && clock.left === 0;

/** The time left as it is shown; empty where nothing counts down: play is over, late to begin, or waits. */
export function timeLeft(clock: ClockState, now: Time): string {
  const late = clock.phase === 'before' && remaining(clock, now) === 0;
  return clock.phase === 'over' || late || waitsForDirector(clock) ? '' : countdown(remaining(clock, now));
}

export function clockTitle(clock: ClockState, now: Time = 0): string {
  if (clock.phase === 'break') return words().break;
  if (clock.phase === 'before') return timeLeft(clock, now) ? words().playBeginsIn : words().playNotBegun;
  return clock.phase === 'over' ? words().playIsOver : words().level(clock.level ?? 1);
}

/** Whether it was stopped in the middle of a level or a break: then its time does not count on. */
export const clockStands = (clock: ClockState): boolean =>
  !clock.running && (clock.phase === 'level' || (clock.phase === 'break' && clock.left > 0));

/** The players left; before play, those who have entered. */
export function playersFact({ phase, players }: ClockState): { name: string; value: string; of?: string } {
  if (phase === 'before') return { name: words().playersWord, value: chips(players.of) };
  return { name: words().playersLeft, value: chips(players.left), of: `${words().of} ${chips(players.of)}` };
}

/** The same in a line. */
export function playersInLine({ phase, players, average }: ClockState, withAverage = false): string {
  if (phase === 'before') return words().players(players.of);
  const both = [chips(players.left), chips(players.of)] as const;
  return withAverage && average !== null ? words().leftOfAverage(...both, chips(average)) : words().leftOf(...both);
}

/** The facts of the strip: blinds, what comes next, the break, who is left. */
export function clockFacts(clock: ClockState, tables: number | null = null) {
  const next = clock.next;
  const facts: { name: string; value: string; strong?: boolean; of?: string }[] = [];
  if (clock.blinds) facts.push({ name: words().blinds, value: blinds(clock.blinds), strong: true });
  if (clock.phase === 'break' && next?.blinds && next.level !== null) {
    facts.push({ name: words().thenLevel(next.level), value: blinds(next.blinds), strong: true });
  } else if (next && next.at !== null) {
    facts.push({
      name: words().nextShort(time(next.at)),
      value: next.blinds ? blinds(next.blinds) : words().break.toLowerCase()
    });
  }
  if (clock.break && tables === null) facts.push({ name: words().break, value: time(clock.break.at) });
  facts.push({ strong: true, ...playersFact(clock) });
  if (tables !== null) facts.push({ name: words().tables, value: chips(tables) });
  if (clock.average !== null) facts.push({ name: words().averageStack, value: chips(clock.average) });
  return facts;
}
