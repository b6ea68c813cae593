import { expect, test } from 'vitest';
import { playersFact, playersInLine } from '../clockwork.ts';
import { clockState } from './clock.ts';
import type { RoomClock } from '../api/types.ts';

const LEVEL = { small_blind: 100, big_blind: 200, ante: 0 };
const room = (phase: 'playing' | 'finished') =>
  ({
    clock: {
      ...{ tournament: 't', name: 'T', phase, started: true, stage: 0, level_number: 1, level: LEVEL },
      ...{ on_break: false, running: true, over: false, held: false, ends_at: 1200, remaining: 669 },
      ...{ next_level: LEVEL, next_level_at: 1200, next_break: { at: 2400, seconds: 600, leaving: [] } }
    },
    stages: [
      { level: LEVEL, seconds: 1200, colour_up: [] },
      { level: LEVEL, seconds: 1200, colour_up: [] }
    ],
    ...{ starts_at: 0, left: 2, entered: 9, average: 4500 }
  }) as unknown as RoomClock;

test('once play is over nothing counts down and nothing is said to come', () => {
  const playing = clockState(room('playing'));
  const over = clockState(room('finished'));

  expect([playing.running, playing.until, playing.next?.at, playing.break?.at]).toEqual([true, 1200, 1200, 2400]);
  expect([over.phase, over.running, over.until, over.left]).toEqual(['over', false, null, 0]);
  expect([over.next?.at, over.break]).toEqual([null, null]);
});

test('before play it is said who has come, and nobody is said to be left', () => {
  const seen = { ...room('playing'), left: 0 } as RoomClock;
  const before = clockState({ ...seen, clock: { ...seen.clock, started: false } } as RoomClock);

  expect(playersFact(before)).toEqual({ name: 'Players', value: '9' });
  expect(playersInLine(before, true)).toBe('9 players');
  expect(playersFact(clockState(room('playing')))).toEqual({ name: 'Players left', value: '2', of: 'of 9' });
  expect(playersInLine(clockState(room('playing')), true)).toBe('2 of 9 left, average 4,500');
});

test('the end of the licence hours is shown once the server says so', () => {
  const hours = { text: 'The licence’s hours end at 23:30.', at: 84_600, urgent: true };
  const near = room('playing');

  expect(clockState(near).hours).toBeNull();
  expect(clockState({ ...near, clock: { ...near.clock, hours } } as RoomClock).hours).toEqual(hours);
});
