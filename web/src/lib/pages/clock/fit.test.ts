import { expect, test } from 'vitest';
import { fitting } from './fit.ts';

const row = (small: string, big: string, next: string) => [
  { label: 'Small Blind', figures: small, size: 196 },
  { label: 'Big Blind', figures: big, size: 196 },
  { label: 'Next, at 19:50', figures: next, size: 104 }
];

test('early blinds are as large as they can be; the more figures there are, the more all of them shrink', () => {
  const early = fitting(row('150', '300', '200 / 400'), 42);
  const later = fitting(row('600', '1,200', '800 / 1,600'), 42);
  const last = fitting(row('10,000', '20,000', '15,000 / 30,000'), 42);

  expect(early).toBe(1);
  expect(later).toBeLessThan(0.9);
  expect(last).toBeLessThan(later);
});

test('long labels leave the figures less', () => {
  const long = row('600', '1,200', '800 / 1,600').map((each) => ({ ...each, label: 'Ensuite, à 21 h 01' }));
  expect(fitting(long, 50)).toBeLessThan(fitting(long, 42));
});
