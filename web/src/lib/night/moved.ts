/** Players moved together: who is seated is on record, whose name was read out is kept on this device. */
import type { Time } from '../views.ts';
import type { BreakView, MovedView } from '../views/director.ts';
import { clockState } from './clock.ts';
import { tableOf } from './floor.ts';
import type { Floor, Moves, RoomClock } from '../api/types.ts';

export type ReadOut = Record<string, { state: MovedView['state']; at: Time }>;

export function breakView(
  moves: Moves,
  floor: Floor,
  room: RoomClock,
  record: number | null,
  read: ReadOut,
  night: string
): BreakView | null {
  const list =
    record === null ? moves.lists.find((each) => each.stands) : moves.lists.find((each) => each.version === record);
  if (!list) return null;
  const taking = new Set(list.moves.map((move) => move.to.table));
  const tables = Object.values(floor.tables)
    .filter((table) => taking.has(table.table) || table.table === list.table)
    .map((table) => tableOf(table, floor));
  const said = { text: list.why, house: moves.house, clause: moves.clause };
  return {
    night: floor.name,
    clock: clockState(room),
    table: list.breaks ? list.table : 0,
    said,
    absent: {
      text: moves.absent,
      house: moves.absent_house,
      clause: moves.absent_clause
    },
    record: list.version,
    moves: list.moves.flatMap((move) =>
      move.origin
        ? [
            {
              player: move.player,
              name: move.name,
              from: move.origin,
              to: move.to,
              state: move.seated != null ? 'seated' : (read[move.player]?.state ?? 'waits'),
              at: move.seated ?? null
            }
          ]
        : []
    ),
    tables,
    slips: `/api/v1/nights/${encodeURIComponent(night)}/papers/move-slips`
  };
}
