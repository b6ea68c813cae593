import { expect, test } from 'vitest';
import { doing, inPlace, type Did } from './in-place.ts';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const without = (...ids: string[]) => rows.filter(({ id }) => !ids.includes(id));
const shown = (left: { id: string }[], did: Did<{ id: string }>[]) =>
  inPlace(left, did).map(({ id, done }) => (done ? id.toUpperCase() : id));

test('what was done stays where it was, whatever is done next', () => {
  let did = doing('b', inPlace(rows, []), []);
  expect(shown(rows, did)).toEqual(['a', 'b', 'c', 'd']);
  expect(shown(without('b'), did)).toEqual(['a', 'B', 'c', 'd']);
  did = doing('a', inPlace(without('b'), did), did);
  expect(shown(without('a', 'b'), did)).toEqual(['A', 'B', 'c', 'd']);
  did = doing('d', inPlace(without('a', 'b'), did), did);
  expect(shown(without('a', 'b', 'd'), did)).toEqual(['A', 'B', 'c', 'D']);
});

test('what is taken back can be done again, and what others did is gone', () => {
  const did = doing('b', rows, []);
  expect(shown(rows, did)).toEqual(['a', 'b', 'c', 'd']);
  expect(shown(without('b', 'c'), did)).toEqual(['a', 'B', 'd']);
});
