import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { twoTaps } from './taps.svelte.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('the first tap foresees and the second does', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const taps = twoTaps();

  taps.tap(3, 9, second, first);
  expect([taps.seat(3), first.mock.calls.length, second.mock.calls.length]).toEqual([9, 1, 0]);
  taps.tap(3, 9, second, first);

  expect([taps.seat(3), first.mock.calls.length, second.mock.calls.length]).toEqual([null, 1, 1]);
});

test('a tap on another seat begins anew', () => {
  const second = vi.fn();
  const taps = twoTaps();

  taps.tap(3, 9, second);
  taps.tap(3, 8, second);

  expect([taps.seat(3), second.mock.calls.length]).toEqual([8, 0]);
});

test('after five seconds nobody remembers the first tap', () => {
  const second = vi.fn();
  const taps = twoTaps();

  taps.tap(3, 9, second);
  vi.advanceTimersByTime(5001);
  taps.tap(3, 9, second);

  expect(second).not.toHaveBeenCalled();
});

test('on a device that is set to it the first tap is remembered longer', () => {
  localStorage.setItem('goodhand.patience', '20');
  const second = vi.fn();
  const taps = twoTaps();

  taps.tap(3, 9, second);
  vi.advanceTimersByTime(99_000);
  taps.tap(3, 9, second);

  expect(second).toHaveBeenCalledOnce();
});
