/**
 * This device's observations of a night, kept until somebody deletes them: heads of the record, and of each deck the own
 * number, the house's pledge, the seal and the cards. `goodhand verify --seen` compares the file with the journal, so a
 * night that was played again, or a number that was replaced, is found. The first that was shown counts: nothing is
 * written over.
 */
import { isFlag, isList, isNumber, isShape, isText, type Is } from './api/stored.ts';
import { readKept } from './api/kept.ts';
import type { OpenedCard } from './seal.ts';

export type SeenHead = { record: number; hash: string; at: number };
export type SeenDeal = {
  tournament: string;
  table: number;
  round: number;
  player: string;
  /** The house's pledge, as it was shown before this device told its number. */
  house: string;
  root: string;
  /** The own number; empty: none was told. */
  number: string;
  /** Whether the server answered that it has the number. */
  taken: boolean;
  /** Whether this device had the seat from before the deal. */
  followed: boolean;
};
export type SeenRound = {
  tournament: string;
  table: number;
  round: number;
  root: string;
  openings: OpenedCard[];
  pocket: string[];
};
/** The file: `audit/witness.py` reads it. */
export type Seen = {
  format: typeof FORMAT;
  night: string;
  device: string;
  role: string;
  heads: SeenHead[];
  deals: SeenDeal[];
  rounds: SeenRound[];
};

export const FORMAT = 'goodhand-seen/1';
const PREFIX = 'goodhand.seen/';
const MOST = 600; // of each, the last ones: some 20 hours of heads, or a whole night of rounds

const isHead = isShape<SeenHead>({ record: isNumber, hash: isText, at: isNumber });
const isDeal = isShape<SeenDeal>({
  ...{ tournament: isText, table: isNumber, round: isNumber, player: isText, house: isText, root: isText },
  ...{ number: isText, taken: isFlag, followed: isFlag }
});
const isOpening = isShape<OpenedCard>({ position: isNumber, card: isText, salt: isText, path: isList(isText) });
const isRound = isShape<SeenRound>({
  ...{ tournament: isText, table: isNumber, round: isNumber, root: isText },
  ...{ openings: isList(isOpening), pocket: isList(isText) }
});
export const isSeen: Is<Seen> = isShape<Seen>({
  ...{ format: (found: unknown) => found === FORMAT, night: isText, device: isText, role: isText },
  ...{ heads: isList(isHead), deals: isList(isDeal), rounds: isList(isRound) }
});

type Place = { table: number; round: number };
const isAt =
  ({ table, round }: Place) =>
  (each: Place): boolean =>
    each.table === table && each.round === round;

/** The observations of one night on this device, by the night's key in addresses. */
export class SeenHere {
  readonly #key: string;

  constructor(
    night: string,
    private readonly store: Storage = localStorage
  ) {
    this.#key = PREFIX + night;
  }

  read(): Seen {
    const found = readKept<Seen>(this.#key, this.store);
    return isSeen(found)
      ? found
      : { format: FORMAT, night: '', device: '', role: '', heads: [], deals: [], rounds: [] };
  }

  deal(table: number, round: number): SeenDeal | undefined {
    return this.read().deals.find(isAt({ table, round }));
  }

  keepHead({ night, record, hash, at }: SeenHead & { night: string }, role: string): void {
    const seen = this.read();
    if (seen.heads.some((each) => each.record === record && each.hash === hash)) return;
    this.#write({ ...seen, night, role, heads: [...seen.heads, { record, hash, at }] });
  }

  keepDeal(deal: SeenDeal): void {
    const seen = this.read();
    if (!seen.deals.some(isAt(deal))) this.#write({ ...seen, deals: [...seen.deals, deal] });
  }

  keepRound(round: SeenRound): void {
    const seen = this.read();
    if (!seen.rounds.some(isAt(round))) this.#write({ ...seen, rounds: [...seen.rounds, round] });
  }

  /** The file as it is saved, under the name by which its owner knows the device. */
  file(device: string): string {
    return JSON.stringify({ ...this.read(), device });
  }

  forget(): void {
    this.store.removeItem(this.#key);
  }

  #write(seen: Seen): void {
    const kept = { heads: thinned(seen.heads), deals: seen.deals.slice(-MOST), rounds: seen.rounds.slice(-MOST) };
    try {
      this.store.setItem(this.#key, JSON.stringify({ ...seen, ...kept }));
    } catch {
      // the device has no room left: it keeps what it has
    }
  }
}

/** Every second one of the older half goes, so that the first and the last stay. */
function thinned(heads: SeenHead[]): SeenHead[] {
  return heads.length <= MOST ? heads : heads.filter((_, index) => index >= MOST / 2 || index % 2 === 0);
}
