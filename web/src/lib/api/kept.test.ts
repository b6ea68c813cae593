import { beforeEach, expect, test } from 'vitest';
import { Kept, lastAnswer, readKept } from './kept.ts';

beforeEach(() => localStorage.clear());

test.each(['{', '5', 'null', '""', '[1,'])('%s was never kept, and is thrown away', (broken) => {
  const keys = ['held', 'time', 'view/clock/{}'].map((key) => `goodhand.kept/n/${key}`);
  for (const key of [...keys, 'goodhand.kept/answer/nights']) localStorage.setItem(key, broken);
  const kept = new Kept('n');
  expect([kept.held(), kept.time(), kept.view('clock', {}), lastAnswer('/nights')]).toEqual(Array(4).fill(undefined));
  expect(localStorage.length).toBe(0);
});

test('what has another shape is no act that waits, and no time', () => {
  localStorage.setItem('goodhand.kept/n/held', '{"who":"a","acts":7}');
  localStorage.setItem('goodhand.kept/n/time', '{"second":"x"}');
  expect([new Kept('n').held(), new Kept('n').time()]).toEqual([undefined, undefined]);
});

test('what was kept is read', () => {
  localStorage.setItem('goodhand.roots', '{"a 1 1":"root"}');
  expect(readKept('goodhand.roots')).toEqual({ 'a 1 1': 'root' });
});
