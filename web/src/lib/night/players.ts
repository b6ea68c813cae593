/** Everybody of a tournament as the list is searched, filtered, sorted and saved. */
import type { Players } from '../api/types.ts';
import { money, time } from '../words/index.ts';
import { playersWords } from '../words/players.ts';

export type PlayerRow = Players['players'][number];
export type PlayerState = PlayerRow['state'];
export const STATES: PlayerState[] = ['may-rebuy', 'away', 'playing', 'out', 'refunded'];
export const COLUMNS = ['name', 'state', 'table', 'seat', 'chips', 'rebuys', 'place', 'prize', 'paid'] as const;
export type PlayerColumn = (typeof COLUMNS)[number];
export type PlayersWish = { typed: string; state: PlayerState | null; sort: PlayerColumn; down: boolean };

/** Status and what belongs to it, in words. */
export function stateOf(row: PlayerRow): string {
  const said = playersWords();
  if (row.away) return said.awayAs[row.away];
  if (row.misses > 0) return said.misses(row.misses);
  const ended = row.state === 'out' || row.state === 'refunded';
  return ended && row.since != null ? said.at(said.states[row.state], time(row.since)) : said.states[row.state];
}

export const prizeOf = (row: PlayerRow): string => (row.prize ? money(row.prize) : row.place > 0 ? '–' : '');
export const placeOf = (row: PlayerRow): string =>
  row.place > 0 ? playersWords().places(row.place, row.place_to) : '';

/** A cell in words, as a list on paper and a file have it. */
export function cellOf(row: PlayerRow, column: PlayerColumn): string {
  switch (column) {
    case 'name':
      return row.name;
    case 'state':
      return stateOf(row);
    case 'table':
    case 'seat':
      return row[column] > 0 ? String(row[column]) : '';
    case 'chips':
      return row.chips == null ? '' : String(row.chips);
    case 'rebuys':
      return String(row.rebuys);
    case 'place':
      return placeOf(row);
    case 'prize':
      return prizeOf(row);
    case 'paid':
      return money(row.paid_in);
  }
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Each typed word begins a name, or is the table, the seat or a receipt. */
function isFound(row: PlayerRow, typed: string): boolean {
  const names = plain(row.name).split(/[\s-]+/);
  const numbers = [row.table, row.seat, ...row.receipts].map(String);
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '' && word !== plain(playersWords().columns.table));
  return words.every((word) => names.some((name) => name.startsWith(word)) || numbers.includes(word));
}

const figures: Partial<Record<PlayerColumn, (row: PlayerRow) => number>> = {
  table: (row) => row.table || Infinity,
  seat: (row) => row.seat || Infinity,
  chips: (row) => row.chips ?? -1,
  rebuys: (row) => row.rebuys,
  place: (row) => row.place,
  prize: (row) => row.prize?.cents ?? -1,
  paid: (row) => row.paid_in.cents
};

const family = (name: string) => [...name.split(' ').slice(-1), name].join(' ');

/** The rows that are wanted. By status they stand as the server has them: those first who are waited for. */
export function rowsOf(rows: readonly PlayerRow[], wish: PlayersWish): PlayerRow[] {
  const found = rows.filter((row) => (wish.state === null || row.state === wish.state) && isFound(row, wish.typed));
  const figure = figures[wish.sort];
  if (figure) found.sort((one, other) => figure(one) - figure(other));
  else if (wish.sort === 'name') found.sort((one, other) => family(one.name).localeCompare(family(other.name)));
  return wish.down ? found.toReversed() : found;
}

/** How many there are in each status that somebody has. */
export const countsOf = (rows: readonly PlayerRow[]): [PlayerState, number][] =>
  STATES.map((state): [PlayerState, number] => [state, rows.filter((row) => row.state === state).length]).filter(
    ([, many]) => many > 0
  );

/** A field of a file that spreadsheets open: no text of it is taken for a formula. */
const field = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The list as it is filtered and sorted, one line a player. */
export function csvOf(rows: readonly PlayerRow[]): string {
  const heads = COLUMNS.map((column) => playersWords().columns[column]);
  const lines = rows.map((row) => COLUMNS.map((column) => cellOf(row, column)));
  return [heads, ...lines].map((line) => line.map(field).join(',')).join('\r\n') + '\r\n';
}
