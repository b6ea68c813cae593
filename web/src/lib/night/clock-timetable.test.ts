import { expect, test } from 'vitest';
import { blinds } from '../words/index.ts';
import { clockTitle, timeLeft } from '../clockwork.ts';
import { clockState, onTime } from './clock.ts';
import type { RoomClock } from '../api/types.ts';

const level = (big: number) => ({ small_blind: 0, big_blind: big, ante: 0, big_blind_ante: 0 });
const face = (number: number, ends: number | null) => ({
  ...{ tournament: 't', name: 'T', phase: 'playing', started: true, stage: number - 1, level_number: number },
  ...{ level: level(number * 100), on_break: false, running: true, over: ends === null, held: false },
  ...{ ends_at: ends, remaining: ends === null ? 0 : null, next_level: level(number * 100 + 100) }
});
const stage = { level: level(100), seconds: 1200, colour_up: [] };
const room = {
  clock: face(1, 1200),
  timetable: [
    { at: 1200, clock: face(2, 2400) },
    { at: 2400, clock: face(3, null) }
  ],
  stages: [stage, stage, stage],
  ...{ starts_at: 900, left: 2, entered: 9, average: 4500 }
} as unknown as RoomClock;

test('a screen goes on to the next level by the timetable that came with the clock', () => {
  const level = (now: number) => {
    const state = clockState(onTime(room, now));
    return [state.level, timeLeft(state, now)];
  };
  expect(level(1199)).toEqual([1, '00:01']);
  expect(level(1200)).toEqual([2, '20:00']);
  expect(level(2399.5)).toEqual([2, '00:01']);
  expect(level(9000)).toEqual([3, '00:00']);
});

test('before play that is late nothing counts down, and nothing reads 00:00', () => {
  const before = clockState({ ...room, clock: { ...room.clock, started: false } } as RoomClock);
  expect([clockTitle(before, 840), timeLeft(before, 840)]).toEqual(['Play begins in', '01:00']);
  expect([clockTitle(before, 901), timeLeft(before, 901)]).toEqual(['Play has not begun', '']);
});

test('a game of one blind shows one', () => {
  expect(blinds({ small: 0, big: 300 })).toBe('300');
});
