import { expect, test } from 'vitest';
import { placeLabels, type Label } from './labels.ts';

const measure = (text: string) => text.length * 6;
const label = (id: string, at: number, text: string, short?: string): Label => ({
  id,
  at,
  text,
  anchor: 'middle',
  ...(short ? { short } : {})
});

test('a label that would touch one that matters more is shortened, then left out', () => {
  const now = label('now', 0.5, 'twelve chars');

  expect(placeLabels([now, label('a', 0.58, 'a long label', 'short')], 1000, measure).map((each) => each.text)).toEqual(
    ['twelve chars', 'short']
  );
  expect(placeLabels([now, label('a', 0.51, 'a long label', 'short')], 1000, measure).map((each) => each.text)).toEqual(
    ['twelve chars']
  );
});

test('a label stays on its line', () => {
  const [first, last] = placeLabels([label('a', 0, 'begins'), label('b', 1, 'ends')], 500, measure);

  expect([first?.left, last?.left]).toEqual([0, 500 - 24]);
});
