import { beforeEach, expect, test } from 'vitest';
import { forgetUnfinished, keepUnfinished, unfinished } from './unfinished.ts';

beforeEach(() => sessionStorage.clear());

test('what is being entered is found again, until it is finished', () => {
  keepUnfinished('pots/a/1', { dead: 25 });
  expect(unfinished('pots/a/1')).toEqual({ dead: 25 });
  expect(unfinished('pots/a/2')).toBeNull();
  keepUnfinished('pots/a/1', null);
  expect(unfinished('pots/a/1')).toBeNull();
});

test('another who signs in finds nothing, and what others keep stays', () => {
  sessionStorage.setItem('other', '1');
  keepUnfinished('ruling/a', { facts: 'x' });
  forgetUnfinished();
  expect([unfinished('ruling/a'), sessionStorage.getItem('other')]).toEqual([null, '1']);
});

test('a device without room keeps nothing and works all the same', () => {
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    }
  } as unknown as Storage;
  expect(() => keepUnfinished('race/a', { odd: 1 }, full)).not.toThrow();
});

test('what cannot be read was never entered', () => {
  sessionStorage.setItem('goodhand.entering/race/a', '{"odd":');
  expect(unfinished('race/a')).toBeNull();
});
