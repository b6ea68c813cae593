import { afterEach, expect, test } from 'vitest';
import { speak } from '../words/index.ts';
import { framesOf, wonIn } from './felt.ts';
import type { PlayEvent } from '../api/seat-messages.ts';
import { storyOf } from './story.ts';
import { heldInWords, openInWords } from './table.ts';

const card = (name: string) => 16 * 'cdhs'.indexOf(name[1]!) + '23456789TJQKA'.indexOf(name[0]!);
const names: Record<number, string> = {
  3: 'Cleo Marsh',
  4: 'Ezra Pym',
  5: 'Nan Okoye',
  6: 'Wes Adair',
  7: 'Uma Rhee',
  8: 'Ida Sol',
  9: 'Bert Kohl',
  1: 'Quin Abbot'
};
const you = 8;
const pocket = ['Ad', 'Ks'].map(card);
const stacks: Record<number, number> = { 3: 5300, 4: 4600, 5: 12250, 6: 4600, 7: 6950, 8: 11200, 9: 3350, 1: 7425 };
const order = [4, 5, 6, 7, 8, 9, 1, 3];

/** A hand of one evening, up to the reader's turn. */
const roundEvents = [
  {
    type: 'round.began/1',
    book: 'mi-2009',
    seats: order,
    stacks: order.map((seat) => stacks[seat]!),
    button: 3,
    small_blind: 4,
    big_blind: 5,
    level: { small_blind: 150, big_blind: 300 },
    chip: 25
  },
  { type: 'round.blind-posted/1', seat: 4, amount: 150, big: false },
  { type: 'round.blind-posted/1', seat: 5, amount: 300, big: true },
  { type: 'round.pocket-cards-dealt/1', cards: [] },
  { type: 'round.folded/1', seat: 6 },
  { type: 'round.called/1', seat: 7, amount: 300, all_in: false },
  { type: 'round.raised/1', seat: 8, to: 900, all_in: false },
  { type: 'round.folded/1', seat: 9 },
  { type: 'round.folded/1', seat: 1 },
  { type: 'round.called/1', seat: 3, amount: 900, all_in: false },
  { type: 'round.folded/1', seat: 4 },
  { type: 'round.called/1', seat: 5, amount: 600, all_in: false },
  { type: 'round.folded/1', seat: 7 },
  { type: 'round.board-dealt/1', interval: 2, cards: ['Kh', '9c', '4d'].map(card) },
  { type: 'round.bet/1', seat: 5, to: 400, all_in: false },
  { type: 'round.raised/1', seat: 8, to: 1000, all_in: false },
  { type: 'round.folded/1', seat: 3 },
  { type: 'round.raised/1', seat: 5, to: 1800, all_in: false }
] as PlayEvent[];

const readers = { names, you, fold: 'drop' };
const lines = (events: PlayEvent[]) =>
  storyOf(events, readers).map(({ title, lines }) => [
    title,
    ...lines.map((line) => `${line.text} ${line.amount ?? ''}`.trim())
  ]);
afterEach(() => speak('en'));

test('a round is told by interval; a call as what it comes to, and several who give up in one line', () => {
  expect(lines(roundEvents)).toEqual([
    [
      'Betting Interval 1',
      'Ezra Pym posts the Small Blind, 150',
      'Nan Okoye posts the Big Blind, 300',
      'Wes Adair drops',
      'Uma Rhee calls 300',
      'You raise to 900',
      'Bert Kohl and Quin Abbot drop',
      'Cleo Marsh calls 900',
      'Ezra Pym drops',
      'Nan Okoye calls 900',
      'Uma Rhee drops'
    ],
    ['Betting Interval 2', 'Nan Okoye bets 400', 'You raise to 1,000', 'Cleo Marsh drops', 'Nan Okoye raises to 1,800']
  ]);
});

test('the same is told in French', async () => {
  await speak('fr');

  expect(lines(roundEvents)[0]).toContain('Bert Kohl et Quin Abbot se couchent');
  expect(lines(roundEvents)[1]).toContain('Vous relancez à 1\u00a0000');
});

test('read again, no chip is made or lost from one step to the next', () => {
  const end: PlayEvent[] = [
    { type: 'round.folded/1', seat: 5 },
    { type: 'round.uncalled-returned/1', seat: you, amount: 0 },
    { type: 'round.hand-shown/1', seat: you, cards: pocket },
    { type: 'round.pot-awarded/1', pot: 0, amount: 5950, shares: [[you, 5950]], to_dealer: 0, hand: 0, clause: '' }
  ];
  const frames = framesOf([...roundEvents, ...end]);
  const totals = frames.map((frame) => frame.pot + frame.seats.reduce((sum, seat) => sum + seat.stack, 0));

  expect(new Set(totals).size).toBe(1);
  expect(frames[roundEvents.length - 1]).toMatchObject({ pot: 5950, interval: 2 });
  expect(frames.at(-1)).toMatchObject({ pot: 0 });
  expect(wonIn(end)).toEqual({ [you]: 5950 });
});

test('what bounds the betting is said with its clause, or why it is closed', () => {
  const open = { interval: 2, limit: 'raises' as const, raises: 2, cap: 3, code: '', sentence: '', clause: 'MI-76e' };

  expect(openInWords(open, false)).toEqual({
    text: 'Betting Interval 2. Yours would be the third raise and the last.',
    clause: 'MI-76e'
  });
  expect(openInWords({ ...open, raises: 0 }, true).text).toContain('three raises at most may follow');
  expect(openInWords({ ...open, limit: 'closed', code: 'raise-cap-reached' }, false).text).toBe(
    'This Betting Interval has had its three raises.'
  );
  expect(openInWords({ ...open, limit: 'closed', code: 'new-code', sentence: 'As the server says.' }, false).text).toBe(
    'As the server says.'
  );
});

test('a hand is named by what makes it and what comes next', () => {
  expect(heldInWords({ rank: 'pair', made: [11], rest: [12, 7, 2] })).toBe('A pair of kings, ace next');
  expect(heldInWords({ rank: 'full_house', made: [4], rest: [0] })).toBe('A full house, sixes over twos');
  expect(heldInWords(null)).toBe('');
});
