/** The own rounds, laid out for their page. */
import type { RoundRow, RoundTold } from '../views/table.ts';
import type { ChipFace } from '../views.ts';
import { blinds, words } from '../words/index.ts';
import { checkRound } from '../seal.ts';
import { feltOf, framesOf, wonIn } from './felt.ts';
import { SeenHere } from '../seen.ts';
import { linesOf, storyOf } from './story.ts';
import type { OwnRounds, OwnRoundTold } from '../api/types.ts';
import type { HandInWords, PlayEvent } from '../api/seat-messages.ts';
import { heldInWords } from './table.ts';

type Own = OwnRounds['rounds'][number];

const idOf = (own: Own) => `${own.table}/${own.round}`;
const blindsOf = (own: Own) => blinds({ small: own.level.small_blind, big: own.level.big_blind });

export const roundRow = (own: Own): RoundRow => ({
  id: idOf(own),
  table: own.table,
  round: own.round,
  at: own.at,
  blinds: blindsOf(own),
  gain: own.after === null || own.after === undefined ? null : own.after - own.stack
});

export type Around = { night: string; fold: string; chips: ChipFace[] };

/** A round step by step, without its check, which takes a moment. */
export function roundTold({ told, names, pocket, events, held, opened }: OwnRoundTold, around: Around): RoundTold {
  const happened = events as PlayEvent[];
  const began = happened[0];
  const readers = { names: names as Record<number, string>, you: told.seat, fold: around.fold };
  const seats = began?.type === 'round.began/1' ? began.seats : [];
  const drawn = {
    you: told.seat,
    players: seats.map((seat) => ({ seat, player: '', name: readers.names[seat] ?? '', bot: false })),
    places: seats,
    button: began?.type === 'round.began/1' ? began.button : null,
    chips: around.chips,
    fold: around.fold
  };
  const frames = framesOf(happened).map((table, index) => ({
    felt: feltOf({ ...drawn, table, pocket: index < 1 ? [] : pocket, won: wonIn(happened.slice(0, index + 1)) }),
    line: happened[index] ? (linesOf(happened[index], readers)[0] ?? null) : null
  }));
  return {
    id: idOf(told),
    title: words().play.round(told.round),
    about: `${words().play.tableName(told.table)}, ${words().play.blindsInWords(told.level.small_blind, told.level.big_blind)}`,
    // An event without a line changes nothing in the picture and is no step.
    frames: frames.filter((frame, index) => index === 0 || frame.line !== null || isSeen(happened[index])),
    story: storyOf(happened, readers),
    held: heldInWords((held ?? null) as HandInWords | null),
    root: opened.root,
    check: null,
    file: JSON.stringify({ rounds: [opened], format: 2 }, null, 1)
  };
}

const isSeen = (event: PlayEvent | undefined) =>
  event?.type === 'round.board-dealt/1' || event?.type === 'round.pocket-cards-dealt/1';

/** The same with what this device found when it hashed every card itself. */
export async function checked(told: RoundTold, { opened, told: own }: OwnRoundTold, night: string): Promise<RoundTold> {
  const seen = new SeenHere(night).deal(own.table, own.round);
  return { ...told, check: await checkRound(opened, seen?.root ?? null) };
}
