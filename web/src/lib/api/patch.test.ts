import { expect, test } from 'vitest';
import { patched } from './patch.ts';

const state = { left: 38, tables: { '1': { seats: [{ name: 'Ann' }, { name: 'Bo' }] }, '2': { seats: [] } }, 'a/b': 1 };

test('what changed is new, and what did not is the same', () => {
  const after = patched(state, [{ op: 'replace', path: '/tables/1/seats/1/name', value: 'Cy' }]) as typeof state;

  expect(after.tables['1'].seats).toEqual([{ name: 'Ann' }, { name: 'Cy' }]);
  expect(after.tables['2']).toBe(state.tables['2']);
  expect(state.tables['1'].seats[1]?.name).toBe('Bo');
});

test('a name is added, taken away, and found though it has a stroke in it', () => {
  const operations = [
    { op: 'add' as const, path: '/tables/3', value: { seats: [] } },
    { op: 'remove' as const, path: '/tables/2' },
    { op: 'replace' as const, path: '/a~1b', value: 2 }
  ];

  expect(patched(state, operations)).toEqual({
    left: 38,
    tables: { '1': state.tables['1'], '3': { seats: [] } },
    'a/b': 2
  });
});

test('the whole can be put in place of the whole', () => {
  expect(patched(state, [{ op: 'replace', path: '', value: { left: 1 } }])).toEqual({ left: 1 });
});
