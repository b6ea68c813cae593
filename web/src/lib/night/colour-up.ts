/** Chips that leave play, laid out from the server's view; what a race comes to, the server says. */
import type { ColourUpView, RaceSeat } from '../views/director.ts';
import { chips, words } from '../words/index.ts';
import { clockState } from './clock.ts';
import type { Act } from './live.ts';
import { isByName, isFlag, isNumber, isShape, isText, orNone } from './shaped.ts';
import type { ColourUpShown, RoomClock } from './shapes.ts';

export function colourUpView(shown: ColourUpShown, room: RoomClock): ColourUpView {
  const face = (kind: { value: number; colour: string } | null | undefined) =>
    kind ? { value: kind.value, colour: kind.colour } : null;
  const method = `${shown.method.charAt(0).toUpperCase()}${shown.method.slice(1)}.`;
  return {
    night: shown.name,
    clock: clockState(room),
    leaving: face(shown.leaving),
    larger: face(shown.larger),
    announced: shown.announced,
    mostOdd: shown.most_odd,
    said: { text: method, house: shown.house, ...(shown.clause ? { clause: shown.clause } : {}) },
    chips: shown.chips.map(({ value, colour, before, now }) => ({
      face: { value, colour },
      before: before ? between(before) : '',
      now: between(now)
    })),
    worth: chips(shown.worth),
    tables: shown.tables.map(({ table, entered }) => ({
      table: table.table,
      dealer: table.dealer.split(' ')[0] ?? '',
      players: table.seats.length,
      entered,
      seats: table.seats.map(({ seat, player, name }) => ({ seat, player, name: name || words().open }))
    }))
  };
}

const between = ([fewest, most]: readonly [number, number]): string =>
  fewest === most ? chips(most) : words().fromTo(chips(fewest), chips(most));

/** What was entered of a race, by player, as a device kept it. */
export const isRace = isByName(
  isShape<Partial<Pick<RaceSeat, 'odd' | 'wins' | 'cards'>>>({
    odd: orNone(isNumber),
    wins: orNone(isFlag),
    cards: orNone(isText)
  })
);

export function raceAct(tournament: string, table: number, seats: RaceSeat[], how: 'cards' | 'draw'): Act {
  const odd = seats.filter((seat) => seat.odd > 0);
  const leftovers = Object.fromEntries(odd.map((seat) => [seat.player, seat.odd]));
  const winners = odd.filter((seat) => seat.wins).map((seat) => seat.player);
  const dealt = odd.filter((seat) => seat.cards.trim() !== '');
  const cards = Object.fromEntries(dealt.map((seat) => [seat.player, seat.cards]));
  return {
    name: 'enter-race',
    said: {
      tournament,
      table,
      ...(how === 'cards'
        ? dealt.length > 0
          ? { leftovers, cards, winners }
          : { odd: odd.reduce((sum, seat) => sum + seat.odd, 0), winners }
        : { leftovers })
    }
  };
}
