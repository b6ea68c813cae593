import { expect, test } from 'vitest';
import { buttonSpot, spots } from './seating.ts';

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])('a table of %i has a place of its own for every seat', (seats) => {
  for (const narrow of [false, true]) {
    const placed = spots(seats, narrow);

    expect(placed).toHaveLength(seats);
    expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(seats);
  }
});

test('seats of a narrow table, 24 wide each, do not touch and stay inside the picture', () => {
  for (const [one, seat] of spots(10, true).entries()) {
    expect(Math.abs(seat.x - 50)).toBeLessThanOrEqual(38);
    for (const other of spots(10, true).slice(one + 1)) {
      expect(Math.abs(seat.x - other.x) > 24 || Math.abs(seat.y - other.y) > 9).toBe(true);
    }
  }
});

test('seats go clockwise from the dealer’s left', () => {
  const placed = spots(10);
  const angles = placed.map(({ x, y }) => (Math.atan2(x - 50, 30 - y) + 2 * Math.PI) % (2 * Math.PI));

  expect(angles).toEqual([...angles].sort((a, b) => a - b));
});

test('the button lies on the table, towards its seat', () => {
  for (const [seat, narrow] of [false, true].flatMap((each) => spots(10, each).map((seat) => [seat, each] as const))) {
    const { x, y } = buttonSpot(seat, narrow);

    expect(((x - 50) / (narrow ? 24 : 27.2)) ** 2 + ((y - 30) / 19.7) ** 2).toBeLessThan(1);
    expect(Math.sign(x - 50)).toBe(Math.sign(seat.x - 50));
  }
});
