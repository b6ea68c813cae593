import { beforeEach, expect, test } from 'vitest';
import { expectedAt, keepExpected } from './expected.ts';

beforeEach(() => localStorage.clear());

test('how many players are expected is kept for each plan, until it is taken out', () => {
  keepExpected('spring', 64);
  keepExpected('autumn', 30);

  expect([expectedAt('spring'), expectedAt('autumn'), expectedAt('summer')]).toEqual([64, 30, null]);
  keepExpected('spring', null);
  expect([expectedAt('spring'), expectedAt('autumn')]).toEqual([null, 30]);
});

test('what is no number of players is nothing', () => {
  for (const broken of ['', '-3', '0', '2.5', 'many', 'Infinity']) {
    localStorage.setItem('goodhand.expected/spring', broken);
    expect(expectedAt('spring')).toBeNull();
  }
});
