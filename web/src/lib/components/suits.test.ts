import { expect, test } from 'vitest';
import { cardsIn } from './suits.ts';

test('cards are read as they are typed, each once', () => {
  expect(cardsIn('kh 10d A♠ 4C')).toEqual(['Kh', 'Td', 'As', '4c']);
  expect(cardsIn('Kh Kh')).toEqual(['Kh']);
});
