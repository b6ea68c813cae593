import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAnew, takeNewer } from './newer.ts';

const MINUTE = 60_000;
beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.useRealTimers());

test('a screen does not load itself over and over where the old pages come again', () => {
  const load = vi.fn();
  const at = 1_000_000 * MINUTE;
  expect([0, 1, 4, 5, 6].map((minute) => loadAnew(load, at + minute * MINUTE))).toEqual([
    true,
    false,
    false,
    true,
    false
  ]);
  expect(load).toHaveBeenCalledTimes(2);
});

test('what was loaded a moment ago is loaded again once that may be, unless it is told to stop', () => {
  vi.useFakeTimers();
  const load = vi.fn();
  takeNewer(load);
  expect(load).toHaveBeenCalledTimes(1);
  takeNewer(load);
  expect(load).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5 * MINUTE);
  expect(load).toHaveBeenCalledTimes(2);
  takeNewer(load)();
  vi.advanceTimersByTime(20 * MINUTE);
  expect(load).toHaveBeenCalledTimes(2);
});
