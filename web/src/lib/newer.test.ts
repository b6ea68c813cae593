import { beforeEach, expect, test, vi } from 'vitest';
import { loadAnew } from './newer.ts';

const MINUTE = 60_000;
beforeEach(() => sessionStorage.clear());

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
