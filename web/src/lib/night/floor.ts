/** The server's floor, laid out for the page. */
import type { FloorView, Recorded, SeatSeen, TableSeen, Time, Wanted } from '../views.ts';
import { words } from '../words/index.ts';
import { roomWords } from '../words/room.ts';
import { clockState, eveningLine } from './clock.ts';
import type { Floor, Overview, RoomClock, TableShown, Timeline, Want } from '../api/types.ts';

const LINES = 6;
const MOST_SAID = 3; // sentences of one act; where there are more, as of a broken table, the timeline has them

function seatsOf(table: TableShown, floor: Floor): SeatSeen[] {
  const taken = new Map(table.seats.map((seat) => [seat.seat, seat]));
  const size = Math.max(floor.table_size, ...taken.keys());
  return Array.from({ length: size }, (_, index) => {
    const seat = taken.get(index + 1);
    return {
      seat: index + 1,
      player: seat?.player ?? null,
      name: seat?.name ?? null,
      stack: seat?.known ? seat.stack : null,
      ...(seat?.status === 'pending' ? { broke: true } : {}),
      ...(seat?.away ? { away: seat.away } : {}),
      ...due(floor, table.table, index + 1)
    };
  });
}

type Laid = { wants: Floor['wants']; phase: Floor['phase']; size: number; seen: TableSeen };
const laid = new WeakMap<TableShown, Laid>();

/** A table as the page has it; the same object while nothing of it changed, so that of sixty tables one is redrawn. */
export function tableOf(table: TableShown, floor: Floor): TableSeen {
  const before = laid.get(table);
  const same = before?.wants === floor.wants && before.phase === floor.phase && before.size === floor.table_size;
  if (before !== undefined && same) return before.seen;
  const seen = layOut(table, floor);
  laid.set(table, { wants: floor.wants, phase: floor.phase, size: floor.table_size, seen });
  return seen;
}

function layOut(table: TableShown, floor: Floor): TableSeen {
  const call = floor.wants.find((want) => want.wish === 'call' && want.table === table.table && !want.answered_by);
  return {
    table: table.table,
    dealer: table.dealer || null,
    seats: seatsOf(table, floor),
    button: table.button_known ? table.button : null,
    players: table.seats.length,
    floor: call?.since ?? null,
    asksButton: floor.phase === 'playing' && !table.button_known
  };
}

/** The seat that somebody leaves or is awaited at, by a move that waits. */
function due(floor: Floor, table: number, seat: number): { due?: 'leaves' | 'comes' } {
  const at = (place: { table: number; seat: number }) => place.table === table && place.seat === seat;
  const moves = floor.wants.flatMap((want) => want.moves ?? []).filter((move) => move.player !== '');
  if (moves.some((move) => at(move.origin))) return { due: 'leaves' };
  return moves.some((move) => at(move.to)) ? { due: 'comes' } : {};
}

const together = (): Wanted => ({
  kind: 'note',
  id: 'hand-for-hand',
  title: words().handForHand,
  text: words().beginTogether
});

const software = (): Wanted => ({
  kind: 'note',
  id: 'software',
  title: roomWords().softwareDeals,
  text: roomWords().softwareDealsText
});

/** The caller, the reason, and the person who is coming. */
function called({ by = '', why = '', answered_by = '' }: Want): string {
  const comes = answered_by ? ` ${words().isComing(answered_by)}.` : '';
  return `${roomWords().calledBy(by, why)}${comes}`;
}

function wantedOf(want: Want): Wanted {
  const said = { text: want.text, house: want.house, clause: want.clause };
  if (want.wish === 'call') {
    return {
      kind: 'floor',
      id: `call ${want.number}`,
      number: want.number,
      table: want.table,
      since: want.since ?? 0,
      said: { text: called(want) },
      coming: want.answered_by || null
    };
  }
  const move = want.moves?.[0];
  if (want.wish === 'balance' && want.moves?.length === 1 && move && move.player !== '') {
    const { player, name, origin: from, to } = move;
    return { kind: 'move', id: `move ${player}`, player, name, from, to, said };
  }
  const wish =
    want.wish !== 'balance' ? want.wish : want.into?.length ? 'break' : move?.player === '' ? 'who' : 'balance';
  return { kind: 'ask', id: `${want.wish} ${want.player}`, wish, player: want.player, table: want.table, said };
}

/** Of the tournament that is shown, and of the whole night: another's tables have the same numbers. */
function recordedOf(timeline: Timeline, floor: Floor): FloorView['recorded'] {
  const last = floor.last_decision;
  const told = timeline.happened
    .filter((each) => each.says.length > 0 && ['', floor.tournament].includes(each.tournament))
    .slice(0, LINES);
  const lines: Recorded[] = told.map(({ version, at, says }) => ({
    number: version,
    at,
    text: says.length > MOST_SAID ? `${says[0]} ${roomWords().andMore(says.length - 1)}` : says.join(' '),
    undo: version === last && last > 0
  }));
  return { last: timeline.happened[0]?.version ?? 0, lines };
}

/** Tables in sections of six. */
function sectionsOf(tables: TableSeen[], title: (first: number, last: number) => string): FloorView['sections'] {
  const sections: FloorView['sections'] = [];
  for (let first = 0; first < tables.length; first += 6) {
    const numbers = tables.slice(first, first + 6).map((table) => table.table);
    sections.push({ title: title(numbers[0] ?? 0, numbers.at(-1) ?? 0), tables: numbers });
  }
  return sections;
}

export function floorView(
  floor: Floor,
  room: RoomClock,
  timeline: Timeline,
  night: Overview,
  now: Time,
  title: (first: number, last: number) => string
): FloorView {
  const tables = Object.values(floor.tables)
    .filter((table) => table.seats.length > 0)
    .map((table) => tableOf(table, floor));
  return {
    night: floor.name,
    clock: clockState(room),
    tables,
    sections: sectionsOf(tables, title),
    wanted: [
      ...floor.wants.map(wantedOf),
      ...(floor.hand_for_hand ? [together()] : []),
      ...(floor.software ? [software()] : [])
    ],
    recorded: recordedOf(timeline, floor),
    evening: eveningLine(room, night, now)
  };
}
