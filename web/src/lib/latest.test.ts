import { expect, test } from 'vitest';
import { Latest } from './latest.ts';

test('an answer counts until another request begins', () => {
  const requests = new Latest();

  const first = requests.begin();
  expect(first()).toBe(true);
  const second = requests.begin();

  expect([first(), second()]).toEqual([false, true]);
});
