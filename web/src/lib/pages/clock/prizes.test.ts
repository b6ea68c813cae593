import { expect, test } from 'vitest';
import { EACH_PAGE, fittingPrizes, pageOf } from './prizes.ts';

const twelve = Array.from({ length: 12 }, (_, index) => index + 1);

test('of twelve prizes six are shown, then the other six, then the first again', () => {
  const shown = [0, EACH_PAGE, 2 * EACH_PAGE].map((now) => pageOf(twelve, 6, now));

  expect(shown).toEqual([twelve.slice(0, 6), twelve.slice(6), twelve.slice(0, 6)]);
  expect(pageOf(twelve.slice(0, 6), 6, EACH_PAGE)).toEqual(twelve.slice(0, 6));
  expect(pageOf([], 6, EACH_PAGE)).toEqual([]);
});

test('sums with cents and of many figures shrink, and never below what is read from the last row', () => {
  const of = (first: string, fourth: string): [string, string][][] => [[['1st', first]], [['4th', fourth]]];

  expect(fittingPrizes(of('$895', '$275'))).toBe(1);
  expect(fittingPrizes(of('$1,657.50', '$1,200.50'))).toBeLessThan(1);
  expect(fittingPrizes(of('$1,000,657.50', '$1,000,200.50'))).toBeCloseTo(40 / 58);
});
