/** Chips that leave play, laid out from the server's view; what a race comes to, the server says. */
import { readCard } from '../components/suits.ts';
import type { ColourUpView, InPlayView, RaceSeat, RaceView } from '../views/director.ts';
import { chips, words } from '../words/index.ts';
import { clockState } from './clock.ts';
import type { Act } from '../api/types.ts';
import { isByName, isFlag, isNumber, isShape, isText, orNone } from '../api/stored.ts';
import type { ColourUpShown, RaceShown, RoomClock } from '../api/types.ts';

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
    said: { text: method, house: shown.house, clause: shown.clause },
    membersOnly: shown.members_only,
    inPlay: inPlay(shown, shown.worth, shown.worth_before, shown.clause),
    tables: shown.tables.map(({ table, entered, at = null, handed_in = null, given = null }) => ({
      table: table.table,
      dealer: table.dealer,
      players: table.seats.length,
      entered,
      at,
      handedIn: handed_in,
      given,
      seats: table.seats.map(({ seat, player, name }) => ({ seat, player, name: name || words().open }))
    }))
  };
}

type Counted = Pick<ColourUpShown, 'chips' | 'why' | 'back'>;

const inPlay = (shown: Counted, worth: number, before: number | null, clause: string): InPlayView => ({
  chips: shown.chips.map(({ value, colour, before: was, now }) => ({
    face: { value, colour },
    before: was ? between(was) : '',
    now: between(now)
  })),
  worth: chips(worth),
  worthBefore: before === null ? '' : chips(before),
  why: shown.why ? { text: shown.why, clause } : null,
  back: shown.back
});

const between = ([fewest, most]: readonly [number, number]): string =>
  fewest === most ? chips(most) : words().fromTo(chips(fewest), chips(most));

/** The chips in play once this table is done too, if all its players have counted. */
export const inPlayThen = (shown: ColourUpShown, race: RaceShown | null): InPlayView | null =>
  race && race.given !== null ? inPlay(race, race.worth_then, shown.worth_before, shown.clause) : null;

export const raceView = (race: RaceShown): RaceView => ({
  larger: Object.fromEntries(race.seats.map((seat) => [seat.player, seat.larger])),
  together: { small: race.small, larger: race.larger, odd: race.odd, worth: chips(race.worth) },
  due: race.due,
  next: race.next ? { player: race.next, rank: readCard(race.next_card).rank } : null,
  given: race.given
});

export type RaceEntry = Partial<Pick<RaceSeat, 'odd' | 'wins' | 'cards' | 'small'>>;

/** A race as a device kept it, by player. */
export const isRace = isByName(
  isShape<RaceEntry>({
    odd: orNone(isNumber),
    wins: orNone(isFlag),
    cards: orNone(isText),
    small: orNone(isNumber)
  })
);

/** The request for a race's result so far. If software draws, no cards are sent. */
export function raceQuestion(tournament: string, table: number, seats: RaceSeat[], how: 'cards' | 'draw') {
  const [small, byCards] = [counts(seats), how === 'cards'];
  const odd = seats.filter((seat) => seat.odd > 0).map((seat) => [seat.player, seat.odd]);
  return {
    tournament,
    table,
    small,
    odd: Object.keys(small).length > 0 ? {} : Object.fromEntries(odd), // those follow from what is counted
    cards: byCards ? dealt(seats) : {},
    winners: byCards ? seats.filter((seat) => seat.wins).map((seat) => seat.player) : []
  };
}

const counts = (seats: RaceSeat[]) =>
  Object.fromEntries(seats.flatMap((seat) => (seat.small === null ? [] : [[seat.player, seat.small]])));
const dealt = (seats: RaceSeat[]) =>
  Object.fromEntries(
    seats.filter((seat) => seat.odd > 0 && seat.cards.trim() !== '').map((seat) => [seat.player, seat.cards])
  );

/** `counting`: all small chips are counted, and the odd ones follow from that. */
export function raceAct(
  tournament: string,
  table: number,
  seats: RaceSeat[],
  how: 'cards' | 'draw',
  counting: boolean
): Act {
  const odd = seats.filter((seat) => seat.odd > 0);
  const small = counts(seats);
  const leftovers = Object.fromEntries(odd.map((seat) => [seat.player, seat.odd]));
  const winners = odd.filter((seat) => seat.wins).map((seat) => seat.player);
  const cards = dealt(seats);
  const chipsSaid = counting ? { small } : { leftovers };
  // By real cards that nobody entered, the winners alone are known, and how many chips there were in all.
  const byTaps = !counting && Object.keys(cards).length === 0;
  const together = { odd: odd.reduce((sum, seat) => sum + seat.odd, 0), winners };
  const said = how === 'draw' ? { ...chipsSaid, draw: true } : byTaps ? together : { ...chipsSaid, cards, winners };
  return { name: 'enter-race', said: { tournament, table, ...said } };
}
