/** A software table, laid out for its page. */
import type { ClockState, Sentence } from '../views.ts';
import type { Open, TableView } from '../views/table.ts';
import { words } from '../words/index.ts';
import { feltOf, wonIn } from './felt.ts';
import type { Game } from './game.svelte.ts';
import type { HandInWords, OpenNow } from '../api/seat-messages.ts';
import type { ChipFace } from '../views.ts';
import { storyOf } from './story.ts';

/** All that is shown of a seat at a software table. */
type GameShown = Pick<Game, Exclude<keyof Game, 'play' | 'sitOut' | 'comeBack' | 'close'>>;

export type Around = {
  /** The tournament is over, though nobody was told here. */
  finished: boolean;
  practice: boolean;
  book: string;
  fold: string;
  clock: ClockState | null;
  chips: ChipFace[];
};

export const heldInWords = (held: HandInWords | null): string =>
  held === null ? '' : words().play.hand(held.rank, held.made, held.rest);

/** The betting limits; if betting is closed, the server's reason. */
export function openInWords(open: OpenNow, opening: boolean): Sentence {
  const said = words().play;
  const { clause } = open;
  if (open.limit === 'none') return { text: said.noCap(open.interval) };
  if (open.limit === 'raises' && opening) return { text: said.raisesMayFollow(open.interval, open.cap), clause };
  if (open.limit === 'raises') {
    return { text: said.raisesLeft(open.interval, open.raises + 1, open.raises + 1 === open.cap), clause };
  }
  const closed: Record<string, string> = {
    'raise-cap-reached': said.capReached(open.cap),
    'betting-not-reopened': said.notReopened,
    'nobody-can-call': said.nobodyCanCall,
    'not-enough-chips': said.onlyACall
  };
  return { text: closed[open.code] ?? open.sentence, clause };
}

function turnOf(game: GameShown): Open | null {
  const { seated, table } = game;
  const turn = table?.turn;
  if (!seated || !table || !turn || turn.seat !== seated.seat) return null;
  const { call, low, high, opening } = turn;
  return { call, low, high, opening, price: table.price, chip: table.chip, step: table.big_blind };
}

function sayingOf(game: GameShown, mine: boolean, showing: boolean): Sentence {
  const said = words().play;
  if (game.seated === null) return { text: said.waitingForPeople };
  if (game.problem) {
    const { detail, clause } = game.problem;
    return { text: detail, clause: clause?.id };
  }
  if (game.table === null) return { text: said.gathering };
  if (mine && game.open) return openInWords(game.open, game.table.turn?.opening ?? false);
  if (showing) return { text: said.youMayShow };
  const waited = game.table.turn?.seat ?? game.table.showing;
  const name = game.seated.players.find((each) => each.seat === waited)?.name;
  if (name === undefined) return { text: said.roundOver };
  return { text: game.table.turn ? said.somebodyActs(name) : said.somebodyShows(name) };
}

/** The blinds of the round that is on, which the clock may have left behind. */
function blindsOf({ events }: GameShown): TableView['blinds'] {
  const began = events[0];
  return began?.type === 'round.began/1' ? { small: began.level.small_blind, big: began.level.big_blind } : null;
}

export function tableView(game: GameShown, around: Around): TableView {
  const { seated, table } = game;
  const turn = turnOf(game);
  const showing = seated !== null && table !== null && table.showing === seated.seat;
  const names = Object.fromEntries(seated?.players.map((each) => [each.seat, each.name]) ?? []);
  const mine = table?.seats.find((seat) => seat.seat === seated?.seat);
  const over = game.place !== null || game.connection === 'over' || (around.finished && seated === null);
  return {
    state: over ? 'over' : seated === null ? 'waiting' : table === null ? 'between' : 'playing',
    practice: around.practice,
    book: around.book,
    clock: around.clock,
    blinds: blindsOf(game) ?? around.clock?.blinds ?? null,
    table: seated?.table ?? 0,
    round: seated?.round ?? null,
    felt:
      seated &&
      feltOf({
        you: seated.seat,
        players: seated.players,
        places: game.places,
        button: seated.button,
        table,
        pocket: seated.pocket,
        chips: around.chips,
        fold: around.fold,
        won: wonIn(game.events)
      }),
    name: (seated && names[seated.seat]) ?? '',
    stack: mine?.stack ?? 0,
    held: mine?.live ? heldInWords(game.held) : '',
    said: sayingOf(game, turn !== null, showing),
    turn: game.waits ? null : turn,
    showing: showing && !game.waits,
    until: turn !== null || showing ? game.ends : null,
    bank: game.bank,
    away: game.away,
    story: seated ? storyOf(game.events, { names, you: seated.seat, fold: around.fold }) : [],
    place: game.place,
    waits: game.waits
  };
}
