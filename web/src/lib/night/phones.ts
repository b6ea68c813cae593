/** The server's views, laid out for dealers' and players' phones. */
import type { ClockState, DealerView, PhonesAwayView, SeatPageView, Time } from '../views.ts';
import { money, time, words } from '../words/index.ts';
import { roomWords } from '../words/room.ts';
import { clockState, leavingChip } from './clock.ts';
import type { RoomClock, PlayerView, TableView } from '../api/types.ts';

const CALLED_FOR = 180; // seconds for which a move is called on a phone, as on the clock

export function dealerView(
  table: TableView,
  room: RoomClock,
  now: Time,
  outSays: DealerView['outSays'],
  pots: DealerView['pots']
): DealerView {
  const smallest = room.chips.find((chip) => chip.value === table.smallest_chip);
  return {
    table: table.table.table,
    clock: clockState(room),
    smallest: smallest ? { value: smallest.value, colour: smallest.colour } : null,
    raises: table.raises.number > 0 ? { most: table.raises.number, clause: table.raises.clause } : null,
    pots,
    called: {
      seconds: table.action_clock.number,
      countdown: table.counted_down,
      said: {
        text: words().handThen(table.expiry),
        clause: table.action_clock.clause
      }
    },
    button: table.table.button_known ? table.table.button : null,
    handForHand: table.hand_for_hand,
    seats: table.table.seats.map(({ seat, name, player }) => ({ seat, name, player })),
    outSays,
    // An answered call remains while the helper may be on the way.
    floor:
      table.call && (!table.call.answered_by || now - table.call.at < CALLED_FOR)
        ? { since: table.call.at, coming: table.call.answered_by || null }
        : null
  };
}

function about({ status, place, prize, move, table }: PlayerView): string {
  if (typeof place === 'number') return words().yourPlace(words().place(place), prize ? money(prize) : null);
  if (status === 'pending') return roomWords().noChipsLeft;
  if (move) return words().movedHere(time(move.at));
  return status === 'entered' && !table ? roomWords().noSeatYet : '';
}

/** Nothing outside play: without a connection the break of the timetable comes all the same. */
function phonesAway({ away, call, who }: PlayerView, clock: ClockState, now: Time): PhonesAwayView | null {
  if (!away || clock.phase !== 'level') return null;
  // Said by this player: the call begins with the name.
  const told = call && call.why.startsWith(who) && now - call.at < CALLED_FOR;
  return {
    clause: away.clause,
    breakAt: away.back_at ?? null,
    rules: away.rules,
    toldOut: told ? call.at : null
  };
}

function outOf({ place, prize, paid_at: paidAt }: PlayerView): SeatPageView['out'] {
  if (place === null) return null;
  return { place: words().place(place), prize: prize && prize.cents > 0 ? prize : null, paidAt, result: '' };
}

export function seatPageView(seat: PlayerView, room: RoomClock, now: Time, arrived: number | null): SeatPageView {
  const clock: ClockState = clockState(room);
  const moved = seat.move;
  const moving = moved?.origin && moved.at > now - CALLED_FOR && moved.at !== arrived;
  const first = seat.prizes[0];
  return {
    night: seat.name,
    licensee: seat.licensee,
    name: seat.who,
    place: seat.table && seat.seat ? { table: seat.table, seat: seat.seat } : null,
    move: moving && moved.origin ? { from: moved.origin, why: { text: moved.why }, undone: moved.undone } : null,
    about: about(seat),
    out: outOf(seat),
    clock,
    prizes: first ? words().placesAndFirst(seat.prizes.length, money(first, { whole: true })) : '',
    links: [],
    leaving: leavingChip(room),
    deskAsked: seat.asked_desk?.at ?? null,
    announcement: seat.announcement?.text ?? '',
    away: phonesAway(seat, clock, now)
  };
}
