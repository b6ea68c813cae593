/** A player who was recorded out by mistake, and what reinstating changes. */
import { sentenceOf, type Foreseen } from '../api/messages.ts';
import { NotDone } from '../api/live.ts';
import type { Act, Floor, Standings } from '../api/types.ts';
import type { Place, Sentence, Time } from '../views.ts';

export type OutPlayer = { player: string; name: string; at: Time; left: Place | null };
export type Seated = { player: string; name: string; place: Place };
export type Effect = Foreseen['effects'][number];
/** The effects, as the server foresees them; or why it refuses. */
export type Changes = { effects: readonly Effect[]; draws: boolean; refused: Sentence | null };

export type ReinstatingView = {
  tournament: string;
  /** The players who are out, the last first. */
  out: OutPlayer[];
  seated: Seated[];
};

export const reinstatingView = (floor: Floor, standings: Standings): ReinstatingView => ({
  tournament: floor.tournament,
  out: standings.players
    .flatMap(({ player, name, out_at: at, left }) =>
      typeof at === 'number' ? [{ player, name, at, left: left ?? null }] : []
    )
    .toSorted((one, other) => other.at - one.at),
  seated: Object.values(floor.tables).flatMap((table) =>
    table.seats.map(({ seat, player, name }) => ({ player, name, place: { table: table.table, seat } }))
  )
});

export type Entered = { player: string; really: string; chips: string; seat: Place | null; reason: string };

export const reinstateAct = (tournament: string, { player, really, chips, seat, reason }: Entered): Act => ({
  name: 'reinstate-player',
  said: {
    tournament,
    player,
    really_out: really,
    reason,
    ...(chips.trim() ? { chips: Number(chips.replace(/\D/g, '')) } : {}),
    ...(seat ? { table: seat.table, seat: seat.seat } : {})
  }
});

export async function changesOf(asked: Promise<Foreseen>): Promise<Changes> {
  try {
    const { effects, draws } = await asked;
    return { effects, draws, refused: null };
  } catch (error) {
    if (!(error instanceof NotDone)) throw error;
    return { effects: [], draws: false, refused: sentenceOf(error.problem) };
  }
}
