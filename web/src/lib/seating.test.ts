import { expect, test } from 'vitest';
import { buttonSpot, spots } from './seating.ts';

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])('a table of %i has a place of its own for every seat', (seats) => {
  const placed = spots(seats);

  expect(placed).toHaveLength(seats);
  expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(seats);
});

test('seats go clockwise from the dealer’s left', () => {
  const placed = spots(10);
  const angles = placed.map(({ x, y }) => (Math.atan2(x - 50, 30 - y) + 2 * Math.PI) % (2 * Math.PI));

  expect(angles).toEqual([...angles].sort((a, b) => a - b));
});

test('the button lies on the table, towards its seat', () => {
  for (const seat of spots(10)) {
    const { x, y } = buttonSpot(seat);

    expect(((x - 50) / 27.2) ** 2 + ((y - 30) / 19.7) ** 2).toBeLessThan(1);
    expect(Math.sign(x - 50)).toBe(Math.sign(seat.x - 50));
  }
});
