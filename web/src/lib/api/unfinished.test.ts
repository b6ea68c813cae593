import { beforeEach, expect, test } from 'vitest';
import { isRace } from '../night/colour-up.ts';
import { emptyDraft, isDrafts } from '../night/rulings.ts';
import { isNumber, isShape, isText } from './stored.ts';
import { forgetUnfinished, keepUnfinished, unfinished } from './unfinished.ts';

const isPots = isShape<{ dead: number }>({ dead: isNumber });
const isFacts = isShape<{ facts: string }>({ facts: isText });

beforeEach(() => sessionStorage.clear());

test('what is being entered is found again, until it is finished', () => {
  keepUnfinished('pots/a/1', { dead: 25 });
  expect(unfinished('pots/a/1', isPots)).toEqual({ dead: 25 });
  expect(unfinished('pots/a/2', isPots)).toBeNull();
  keepUnfinished('pots/a/1', null);
  expect(unfinished('pots/a/1', isPots)).toBeNull();
});

test('another who signs in finds nothing, and what others keep stays', () => {
  sessionStorage.setItem('other', '1');
  keepUnfinished('ruling/a', { facts: 'x' });
  forgetUnfinished();
  expect([unfinished('ruling/a', isFacts), sessionStorage.getItem('other')]).toEqual([null, '1']);
});

test('a device without room keeps nothing and works all the same', () => {
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    }
  } as unknown as Storage;
  expect(() => keepUnfinished('race/a', { odd: 1 }, full)).not.toThrow();
});

test.each(['{"odd":', '5', '"x"', '[]', '{"ada": 5}', '{"ada": {"odd": "2"}}', '{"ada": {"cards": null}}'])(
  'what no page of this version wrote was never entered: %s',
  (text) => {
    sessionStorage.setItem('goodhand.entering/race/a', text);
    expect(unfinished('race/a', isRace)).toBeNull();
  }
);

test('a race comes back as far as it was entered', () => {
  const race = { ada: { odd: 2, cards: 'Kh 4c' }, ben: { wins: true }, cleo: {} };
  keepUnfinished('race/a', race);
  expect(unfinished('race/a', isRace)).toEqual(race);
});

test('drafts of rulings come back whole, and none of an older shape', () => {
  const earlier = [{ number: 1, at: 5, ruling: 'As before.' }];
  const says = [{ text: 'It stands.', clause: 'A-1', summary: '', silent: false, source: '' }];
  const taken = { name: 'a', title: 'A', says, ruling: 'It stands.', earlier };
  const drafts = [{ ...emptyDraft('5'), situation: 'a', taken }, emptyDraft('3')];
  keepUnfinished('rulings/a', drafts);
  expect(unfinished('rulings/a', isDrafts)).toEqual(drafts);
  const { taken: _, ...older } = emptyDraft('3');
  for (const found of [emptyDraft('3'), [older], [{ ...emptyDraft('3'), people: 'Ann' }]]) {
    keepUnfinished('rulings/a', found);
    expect(unfinished('rulings/a', isDrafts)).toBeNull();
  }
});
