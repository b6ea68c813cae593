import { expect, test } from 'vitest';
import { standing, withKnown } from './known.ts';

const ida = { id: '7', name: 'Ida Sol', nights: 5, last_seen: '2027-01-16', age_checked: '2025-03-08' };
const fresh = {
  id: 'Ida Sol',
  marked: [['Ida Sol', false]] as [string, boolean][],
  about: { text: '' },
  refused: false
};
const entered = { ...fresh, id: 'Ida Solberg' };

test('somebody of the list comes before a new person of that name, and after those who are known tonight', () => {
  const found = withKnown([fresh, entered], [ida], 'Ida Sol');

  expect(found.map((each) => each.id)).toEqual(['Ida Solberg', 'listed 7', 'Ida Sol']);
  expect(found[1]?.about.text).toContain('5 nights');
});

test('a proof of age stands, and the questions of the day are asked again', () => {
  expect(standing(ida)).toEqual({ age: 'yes' });
  expect(standing({ ...ida, age_checked: '' })).toEqual({});
});
