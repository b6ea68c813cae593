/** Lay out this device's observations for its page; fetch the cards of each round as soon as it is over. */
import { NotDone } from '../api/live.ts';
import type { SeenDeal, SeenHere, SeenRound, Seen } from '../seen.ts';
import { checkRound } from '../seal.ts';
import { cardName } from '../api/seat-messages.ts';
import type { SawRound, SawView } from '../views/saw.ts';
import { ownRound } from './practice.ts';

/** Keep the opened cards of the deals of which there are none yet; a round in play has none. */
export async function keepRounds(night: string, here: SeenHere): Promise<void> {
  const { deals, rounds } = here.read();
  const known = new Set(rounds.map((each) => `${each.table}/${each.round}`));
  for (const { tournament, table, round } of deals) {
    if (known.has(`${table}/${round}`)) continue;
    try {
      const { opened, pocket } = await ownRound(night, `${table}/${round}`);
      const own = pocket.map((card) => cardName(card) ?? '');
      here.keepRound({ tournament, table, round, root: opened.root, openings: opened.openings, pocket: own });
    } catch (error) {
      if (!(error instanceof NotDone)) throw error;
    }
  }
}

/** Two hashes of one record: somebody showed this device two nights. */
export const forkedAt = ({ heads }: Pick<Seen, 'heads'>): number | null => {
  const first = new Map<number, string>();
  for (const { record, hash } of heads) {
    if (first.has(record) && first.get(record) !== hash) return record;
    first.set(record, hash);
  }
  return null;
};

/** Every card hashed here, against the seal that this device was shown before the deal. */
export async function sawView(here: Pick<SeenHere, 'read'>, checkedAt: number | null): Promise<SawView> {
  const seen = here.read();
  const rounds = await Promise.all(seen.deals.map((deal) => sawRound(deal, seen.rounds)));
  rounds.sort((one, other) => Number(one.holds !== false) - Number(other.holds !== false) || other.round - one.round);
  return {
    rounds,
    heads: seen.heads.length,
    first: seen.heads.at(0)?.at ?? null,
    last: seen.heads.at(-1)?.at ?? null,
    code: seen.heads.at(-1)?.hash.slice(0, 8) ?? '',
    forked: forkedAt(seen),
    checkedAt
  };
}

async function sawRound(deal: SeenDeal, all: SeenRound[]): Promise<SawRound> {
  const round = all.find((each) => each.table === deal.table && each.round === deal.round);
  const check = round === undefined ? null : await checkRound(round, deal.root);
  const cards = round?.openings.map((each) => each.card) ?? [];
  const pocket = round?.pocket ?? [];
  return {
    id: `${deal.table}/${deal.round}`,
    round: deal.round,
    table: deal.table,
    pocket,
    others: cards.filter((card) => !pocket.includes(card)),
    number: deal.number,
    house: deal.house,
    root: deal.root,
    holds: check && check.sameRoot === true && check.distinct && check.cards.every((card) => card.opens)
  };
}
