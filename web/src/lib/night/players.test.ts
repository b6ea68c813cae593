import { expect, test } from 'vitest';
import { countsOf, csvOf, rowsOf, type PlayerRow, type PlayersWish } from './players.ts';

const row = (name: string, more: Partial<PlayerRow> = {}): PlayerRow =>
  ({
    player: name.toLowerCase(),
    name,
    state: 'playing',
    away: null,
    misses: 0,
    since: null,
    table: 1,
    seat: 1,
    chips: null,
    rebuys: 0,
    place: 0,
    place_to: 0,
    prize: null,
    prize_paid_at: null,
    paid_in: { cents: 5000, currency: 'USD' },
    receipts: [],
    rebuy_refused: null,
    refund_refused: null,
    history: [],
    ...more
  }) as PlayerRow;
const wish: PlayersWish = { typed: '', state: null, sort: 'state', down: false };
const names = (rows: PlayerRow[]) => rows.map((each) => each.name);

test('a player is found by parts of the name, the table, the seat or a receipt', () => {
  const rows = [row('Ann Lee', { table: 3, seat: 4, receipts: [21] }), row('Édith Oak', { table: 2, receipts: [3] })];

  expect(names(rowsOf(rows, { ...wish, typed: 'le an' }))).toEqual(['Ann Lee']);
  expect(names(rowsOf(rows, { ...wish, typed: 'edith' }))).toEqual(['Édith Oak']);
  expect(names(rowsOf(rows, { ...wish, typed: 'table 2' }))).toEqual(['Édith Oak']);
  expect(names(rowsOf(rows, { ...wish, typed: '21' }))).toEqual(['Ann Lee']);
  expect(names(rowsOf(rows, { ...wish, typed: 'ee' }))).toEqual([]);
});

test('a status filters, a column sorts, and by status the order of the server stays', () => {
  const rows = [
    row('Bo Ash', { state: 'may-rebuy', table: 2 }),
    row('Ann Lee', { table: 3 }),
    row('Cy Dale', { table: 1, state: 'out', place: 3 })
  ];

  expect(names(rowsOf(rows, wish))).toEqual(['Bo Ash', 'Ann Lee', 'Cy Dale']);
  expect(names(rowsOf(rows, { ...wish, sort: 'name' }))).toEqual(['Bo Ash', 'Cy Dale', 'Ann Lee']);
  expect(names(rowsOf(rows, { ...wish, sort: 'table', down: true }))).toEqual(['Ann Lee', 'Bo Ash', 'Cy Dale']);
  expect(names(rowsOf(rows, { ...wish, state: 'out' }))).toEqual(['Cy Dale']);
  expect(countsOf(rows)).toEqual([
    ['may-rebuy', 1],
    ['playing', 1],
    ['out', 1]
  ]);
});

test('a saved list is the list as it is shown, and no name is taken for a formula', () => {
  const csv = csvOf([row('=cmd, "Al"', { chips: 2500, table: 3, seat: 4 })]);

  expect(csv).toBe(
    'Name,Status,Table,Seat,Chips,Rebuys,Place,Prize,Paid in\r\n"\'=cmd, ""Al""",Playing,3,4,2500,0,,,$50.00\r\n'
  );
});
