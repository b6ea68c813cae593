import { expect, test } from 'vitest';
import { cents, counted, notesOf } from './amounts.ts';

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  ['$1,200', 120_000],
  ['1 200,05', 120_005],
  ['', null],
  ['12.505', null],
  ['ten', null],
  ['-5', null]
])('%s is %s cents', (typed, expected) => {
  expect(cents(typed)).toBe(expected);
});

test('a count is the notes and the coins', () => {
  expect(counted([5000, 2000], ['8', '41'], '')).toBe(122_000);
  expect(counted([5000], ['1'], '0.35')).toBe(5035);
  expect(counted([5000], [''], '')).toBe(0);
  expect(counted([5000], ['x'], '')).toBeNull();
  expect(counted([5000], ['1'], 'x')).toBeNull();
});

test('notes fall in size', () => {
  expect(notesOf('USD')).toEqual([...notesOf('USD')].sort((a, b) => b - a));
});
