import { afterEach, expect, test } from 'vitest';
import { patience } from './patience.ts';

afterEach(() => localStorage.clear());

test.each([
  [null, 1],
  ['', 1],
  ['0.5', 1],
  ['50', 50],
  ['300000', 100],
  ['Infinity', 1],
  ['much', 1]
])('a device on which %s is kept waits %i times as long', (kept, expected) => {
  if (kept !== null) localStorage.setItem('goodhand.patience', kept);
  expect(patience()).toBe(expected);
});
