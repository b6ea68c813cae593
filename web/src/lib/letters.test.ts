import { expect, test } from 'vitest';
import { fittedGiven, lettersWide } from './letters.ts';

test('letters that are wide count for more than narrow ones', () => {
  expect(lettersWide('mmm')).toBeGreaterThan(2 * lettersWide('iii'));
  expect(lettersWide('Ida', 1.1)).toBeGreaterThan(lettersWide('Ida'));
});

test('a family name is never cut while its given name can be shortened', () => {
  const shown = [
    ['Ida', 'Sol'],
    ['Hope', 'Dunmore'],
    ['Walt', 'Rasmussen'],
    ['', 'Rasmussen-Vandenberg']
  ].map(([given = '', family = '']) => fittedGiven(given, family, 6.1));

  expect(shown).toEqual(['Ida', 'H.', 'W.', '']);
});
