/** Seating and result on the projector, laid out from the server's views. */
import type { SeatingView, StandingsView } from '../views.ts';
import { words } from '../words/index.ts';
import type { RoomClock, Seating, Standings } from '../api/types.ts';

/** A name's last word is looked for; the rest comes before it. */
function parts(name: string): { given: string; family: string } {
  const cut = name.lastIndexOf(' ');
  return { given: name.slice(0, Math.max(0, cut)), family: name.slice(cut + 1) };
}

export function seatingView(seating: Seating, room: RoomClock): SeatingView {
  const seats = seating.tables.flatMap((table) =>
    table.seats.map((seat) => ({ id: seat.player, ...parts(seat.name), table: table.table, seat: seat.seat }))
  );
  seats.sort((a, b) => a.family.localeCompare(b.family) || a.given.localeCompare(b.given));
  return {
    night: seating.name,
    said: words().takeCard,
    tables: seating.tables.filter((table) => table.seats.length > 0).length,
    beginsAt: room.clock.started ? null : room.starts_at,
    seats
  };
}

export function standingsView(standings: Standings, room: RoomClock): StandingsView {
  return {
    night: standings.name,
    licensee: room.licensee,
    places: standings.players
      .slice(0, Math.max(6, standings.players.filter(({ prize }) => prize).length))
      .map(({ place, name, prize }) => ({ place, name, prize: prize ?? null })),
    players: standings.entered,
    rebuys: standings.players.reduce((sum, player) => sum + player.rebuys, 0),
    waiting: [...standings.to_collect]
  };
}
