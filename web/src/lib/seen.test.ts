import { beforeEach, expect, test } from 'vitest';
import recording from '../../fixtures/rounds.json' with { type: 'json' };
import { forkedAt, sawView } from './night/saw.ts';
import type { OpenedRound } from './seal.ts';
import { FORMAT, SeenHere, type SeenDeal } from './seen.ts';

/** A round as a server told it. */
const told = Object.values(recording.answers).find(
  (each): each is { opened: OpenedRound } & typeof each => 'opened' in each
)!;
const opened: OpenedRound = told.opened;
const [own = ''] = opened.openings.map((each) => each.card);

class Memory {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

const deal: SeenDeal = {
  ...{ tournament: 'main', table: 1, round: 41, player: 'ann', house: 'aa', root: opened.root },
  ...{ number: 'bb', taken: true, followed: true }
};
const head = (record: number, hash = `${record}`) => ({ night: 'M-1 2027-03-13', record, hash, at: 60 * record });
let store: Memory;
let here: SeenHere;

beforeEach(() => {
  store = new Memory();
  here = new SeenHere('m-1', store as unknown as Storage);
});

test('the file has the form that verify reads, under the name of the device', () => {
  here.keepHead(head(3), 'player');
  here.keepDeal(deal);

  expect(JSON.parse(here.file('Ann'))).toEqual({
    ...{ format: FORMAT, night: 'M-1 2027-03-13', device: 'Ann', role: 'player' },
    ...{ heads: [{ record: 3, hash: '3', at: 180 }], deals: [deal], rounds: [] }
  });
});

test('what was shown first counts, and a second hash of one record is kept beside the first', () => {
  here.keepDeal(deal);
  here.keepDeal({ ...deal, root: 'another' });
  here.keepHead(head(3), '');
  here.keepHead(head(3), '');
  expect([here.deal(1, 41)?.root, forkedAt(here.read())]).toEqual([opened.root, null]);

  here.keepHead(head(3, 'another'), '');
  expect([here.read().heads.length, forkedAt(here.read())]).toEqual([2, 3]);
});

test('a night without end fills no device, and its first and last heads stay', () => {
  for (let record = 1; record <= 2000; record += 1) here.keepHead(head(record), '');

  const kept = here.read().heads;
  expect(kept.length).toBeLessThanOrEqual(600);
  expect([kept[0]?.record, kept.at(-1)?.record]).toEqual([1, 2000]);
});

test('a round checks out against the seal that was shown before the deal, and against no other', async () => {
  const round = {
    tournament: 'main',
    table: 1,
    round: 41,
    root: opened.root,
    openings: opened.openings,
    pocket: [own]
  };
  here.keepDeal(deal);
  here.keepRound(round);
  expect((await sawView(here, null)).rounds[0]).toMatchObject({ holds: true, pocket: [own] });

  here.forget();
  here.keepDeal({ ...deal, root: '00'.repeat(32) });
  here.keepRound(round);
  here.keepDeal({ ...deal, round: 42 });
  const { rounds } = await sawView(here, null);
  expect(rounds.map((each) => [each.round, each.holds])).toEqual([
    [41, false],
    [42, null]
  ]);
});

test('what is kept and cannot be read counts as nothing', () => {
  store.setItem('goodhand.seen/m-1', '{"format":"goodhand-seen/1","heads":7}');
  expect(here.read().heads).toEqual([]);
});
