import { expect, test } from 'vitest';
import { EACH_PART, partOf } from './said.ts';

const LONG = Array.from({ length: 60 }, (_, word) => `word${word}`).join(' ');

test('a short announcement and the end of the hours are shown together', () => {
  const texts = ['The kitchen is open.', 'The licence’s hours end at 23:30.'];
  expect(partOf(texts, false, 0)).toEqual(texts);
});

test('a long announcement is never cut: each word has its turn, also beside a call', () => {
  for (const beside of [false, true]) {
    const turns = Array.from({ length: 20 }, (_, turn) => partOf([LONG], beside, turn * EACH_PART).join(' '));
    for (const word of LONG.split(' ')) expect(turns.some((turn) => turn.split(' ').includes(word))).toBe(true);
    expect(Math.max(...turns.map((turn) => turn.length))).toBeLessThan(LONG.length);
  }
});
