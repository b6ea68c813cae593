import { expect, test } from 'vitest';
import { spokenOf } from './spoken.ts';

test('every street with its cards, every action, pot and winner is read out in full', () => {
  const blocks = [
    { title: 'Betting Interval 1', cards: [], lines: [{ text: 'Ben raises to', amount: '300', mine: false }] },
    { title: 'Betting Interval 2', cards: ['7h', 'As', 'Td'], lines: [] },
    {
      title: 'Showdown',
      cards: [],
      lines: [
        { text: 'Ben shows', cards: ['Kc', 'Kd'], mine: false },
        { text: 'Ben wins the pot,', amount: '650', mine: false }
      ]
    }
  ];

  expect(spokenOf(blocks)).toEqual([
    'Betting Interval 1',
    'Ben raises to 300',
    'Betting Interval 2: seven of hearts, ace of spades, ten of diamonds',
    'Showdown',
    'Ben shows: king of clubs, king of diamonds',
    'Ben wins the pot, 650'
  ]);
});
