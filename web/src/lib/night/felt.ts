/** The table as it is drawn: from what the server shows of it now, or after each event of a round that is read again. */
import type { ChipFace } from '../views.ts';
import type { FeltView, PlayerSeat } from '../views/table.ts';
import {
  cardName,
  type CardNumber,
  type Neighbour,
  type PlayEvent,
  type SeatSeen,
  type TableSeen
} from '../api/seat-messages.ts';

const named = (cards: CardNumber[]) => cards.map(cardName).filter((card) => card !== null);

export type Drawn = {
  you: number;
  players: Neighbour[];
  /** The seats that are drawn: who sits there, or that they are open. */
  places: number[];
  button: number | null;
  table: TableSeen | null;
  pocket: CardNumber[];
  chips: ChipFace[];
  fold: string;
  /** Chips won, by seat. */
  won: Record<number, number>;
};

export function feltOf({ you, players, places, button, table, pocket, chips, fold, won }: Drawn): FeltView {
  const seen = new Map(table?.seats.map((seat) => [seat.seat, seat]));
  const names = new Map(players.map((each) => [each.seat, each.name]));
  const acts = table?.turn?.seat ?? table?.showing ?? null;
  const seats = [...new Set([you, ...places, ...names.keys()])]
    .sort((one, other) => one - other)
    .map((seat): PlayerSeat =>
      playerSeat(seat, names.get(seat) ?? null, seen.get(seat), acts === seat, won[seat] ?? 0)
    );
  return {
    you,
    seats,
    button,
    board: named(table?.board ?? []),
    pot: table?.pot ?? 0,
    pocket: named(pocket),
    chips,
    fold
  };
}

function playerSeat(
  seat: number,
  name: string | null,
  seen: SeatSeen | undefined,
  acts: boolean,
  won: number
): PlayerSeat {
  return {
    seat,
    name,
    stack: seen?.stack ?? 0,
    bet: seen?.bet ?? 0,
    live: seen?.live ?? false,
    allIn: (seen?.live ?? false) && seen?.stack === 0,
    acts,
    shown: named(seen?.shown ?? []),
    won
  };
}

export const wonIn = (events: PlayEvent[]): Record<number, number> => {
  const won: Record<number, number> = {};
  for (const event of events) {
    if (event.type === 'round.pot-awarded/1') {
      for (const [seat, share] of event.shares) won[seat] = (won[seat] ?? 0) + share;
    }
  }
  return won;
};

/** The table before the first event, and after each: what an event says it did is written down, nothing is decided. */
export function framesOf(events: PlayEvent[]): TableSeen[] {
  const [began, ...rest] = events;
  if (began?.type !== 'round.began/1') return [];
  let table: TableSeen = {
    board: [],
    interval: 1,
    pot: 0,
    price: 0,
    raises: 0,
    turn: null,
    showing: null,
    big_blind: began.level.big_blind,
    chip: began.chip,
    seats: began.seats.map((seat, index) => ({
      seat,
      stack: began.stacks[index] ?? 0,
      bet: 0,
      paid: 0,
      live: true,
      shown: []
    }))
  };
  return [table, ...rest.map((event) => (table = after(table, event)))];
}

function after(table: TableSeen, event: PlayEvent): TableSeen {
  const at = (seat: number, change: (seen: SeatSeen) => Partial<SeatSeen>, pot = 0): TableSeen => ({
    ...table,
    pot: table.pot + pot,
    seats: table.seats.map((seen) => (seen.seat === seat ? { ...seen, ...change(seen) } : seen))
  });
  const puts = (seat: number, amount: number, bet = true) =>
    at(seat, (seen) => ({ stack: seen.stack - amount, bet: bet ? seen.bet + amount : seen.bet }), amount);
  const betOf = (seat: number) => table.seats.find((seen) => seen.seat === seat)?.bet ?? 0;
  switch (event.type) {
    case 'round.ante-posted/1':
      return puts(event.seat, event.amount, false);
    case 'round.blind-posted/1':
    case 'round.called/1':
      return puts(event.seat, event.amount);
    case 'round.bet/1':
    case 'round.raised/1':
      return puts(event.seat, event.to - betOf(event.seat));
    case 'round.uncalled-returned/1':
    case 'round.chips-given-back/1':
      return puts(event.seat, -event.amount);
    case 'round.folded/1':
    case 'round.hand-mucked/1':
    case 'round.hand-killed/1':
      return at(event.seat, () => ({ live: false }));
    case 'round.hand-shown/1':
    case 'round.hand-seen/1':
      return at(event.seat, () => ({ shown: event.cards }));
    case 'round.board-dealt/1':
      return {
        ...table,
        interval: event.interval,
        board: [...table.board, ...event.cards],
        seats: table.seats.map((seen) => ({ ...seen, bet: 0 }))
      };
    case 'round.pot-awarded/1':
      return {
        ...table,
        pot: table.pot - event.amount,
        seats: table.seats.map((seen) => ({
          ...seen,
          bet: 0,
          stack: seen.stack + (event.shares.find(([seat]) => seat === seen.seat)?.[1] ?? 0)
        }))
      };
    default:
      return table;
  }
}
