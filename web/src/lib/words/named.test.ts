import { afterEach, expect, test } from 'vitest';
import { speak } from './index.ts';
import { inOneLine, named } from './named.ts';

afterEach(() => speak('en'));

test('a name and its value have the spaces of the language', async () => {
  expect([named('Why', 'it was late'), inOneLine(['a', 'b'])]).toEqual(['Why: it was late', 'a; b']);

  await speak('fr');
  expect([named('Pourquoi', 'il était tard'), inOneLine(['a', 'b'])]).toEqual([
    'Pourquoi\u00a0: il était tard',
    'a\u202f; b'
  ]);
});
