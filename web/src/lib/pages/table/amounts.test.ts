import { expect, test } from 'vitest';
import { presetsOf, within } from './amounts.ts';

const turn = { call: 800, low: 1825, high: 10300, opening: false, price: 1800, chip: 25, step: 300 };

test('parts of the pot are counted with the own call, as they are at a table', () => {
  expect(presetsOf(turn, 5950)).toEqual([
    { name: 'smallest', amount: 1825 },
    { name: 'thirdPot', amount: 4050 },
    { name: 'halfPot', amount: 5175 },
    { name: 'pot', amount: 8550 },
    { name: 'allInPreset', amount: 10300 }
  ]);
});

test('what is beyond the own chips, or less than the smallest, is not offered', () => {
  expect(presetsOf({ ...turn, high: 2000 }, 5950).map((each) => each.amount)).toEqual([1825, 2000]);
  expect(presetsOf({ ...turn, low: 2000, high: 2000 }, 5950).map((each) => each.name)).toEqual(['allInPreset']);
});

test('an amount is made of whole chips, except all that one has', () => {
  expect(within(turn, 1840)).toBe(1825);
  expect(within(turn, 12)).toBe(1825);
  expect(within({ ...turn, high: 10310 }, 10311)).toBe(10310);
});
