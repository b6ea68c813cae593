import { expect, test } from 'vitest';
import type { Seen } from '../seen.ts';
import { checkedChain, hashOf, witnessesOf, type Line } from './chain.ts';

const NONE = '0'.repeat(64);

async function lines(n: number): Promise<Line[]> {
  const found: Line[] = [];
  for (let version = 1; version <= n; version += 1) {
    const previous = found.at(-1)?.hash ?? NONE;
    const line = {
      ...{ stream: 'night/é 1', version, name: 'sell-entry/1', at: version * 600_000_000 },
      ...{ payload: `{"n":"é${version}"}`, previous, hash: '' }
    };
    found.push({ ...line, hash: await hashOf(line, previous) });
  }
  return found;
}

test('a record is hashed as the journal does it', async () => {
  const line = { stream: 's', version: 1, name: 'a/1', at: 2, payload: '{}', previous: NONE, hash: '' };
  // printf 'goodhand-journal/1\n<64 zeros>\ns\n1\na/1\n2\n{}' | sha256sum
  expect(await hashOf(line, NONE)).toBe('89927efc7f7af5e37ed7f0f55a678d237ea0ce565e1cb7868d520214d3a81684');
});

test('an honest journal is whole to its last record', async () => {
  expect(await checkedChain(await lines(5))).toMatchObject({
    records: 5,
    flaw: null,
    times: [600, 1200, 1800, 2400, 3000]
  });
});

test.each([
  ['changed', (all: Line[]) => all.with(2, { ...all[2]!, payload: '{}' }), 3],
  ['given another hash', (all: Line[]) => all.with(2, { ...all[2]!, hash: NONE }), 3],
  ['left out', (all: Line[]) => all.toSpliced(2, 1), 3],
  ['swapped', (all: Line[]) => [all[1]!, all[0]!, ...all.slice(2)], 1],
  ['taken from another stream', (all: Line[]) => all.with(3, { ...all[3]!, stream: 'other' }), 4]
])('a record that was %s is named', async (_, change, flaw) => {
  expect((await checkedChain(change(await lines(5)))).flaw).toBe(flaw);
});

test('devices are compared with it; one that saw another record comes first', async () => {
  const all = await lines(5);
  const heads = all.map(({ version, hash }) => ({ record: version, hash, at: 600 * version }));
  const file = (device: string, seen: typeof heads): Seen => ({
    ...{ format: 'goodhand-seen/1', night: 'n', device, role: '', heads: seen, deals: [], rounds: [] }
  });
  const chain = await checkedChain(all);
  const gap = [heads[0]!, heads[4]!];
  const found = witnessesOf(chain, 'n', [
    file('gap', gap),
    file('replayed', [...heads.slice(0, 2), { ...heads[2]!, hash: NONE }]),
    file('longer', [...heads, { record: 6, hash: NONE, at: 3600 }])
  ]);

  expect(found.map((each) => [each.name, each.against])).toEqual([
    ['replayed', 3],
    ['longer', 6],
    ['gap', null]
  ]);
  expect(found[2]).toMatchObject({ first: 1, last: 5, from: 600, to: 3000, gaps: [[600, 3000]] });
  expect(witnessesOf(chain, 'another night', [file('gap', gap)])[0]).toMatchObject({ heads: 0, against: 1 });
});

test('heads that were lost with the first computer are no disagreement; later and earlier ones are', async () => {
  const before = await lines(3);
  const event = { type: 'occasion.taken-over/1', term: 2, record: 3, answered: 1900, by: 'floor', at: 2400 };
  const line = {
    ...{ stream: 'night/é 1', version: 4, name: 'take-over/1', at: 2_400_000_000 },
    ...{ payload: JSON.stringify({ said: { answered: 1900 }, happened: [['', event]] }) },
    ...{ previous: before.at(-1)!.hash, hash: '' }
  };
  const chain = await checkedChain([...before, { ...line, hash: await hashOf(line, line.previous) }]);
  const seen = (record: number, at: number): Seen => ({
    ...{ format: 'goodhand-seen/1', night: 'n', device: `${record} ${at}`, role: '', deals: [], rounds: [] },
    heads: [
      { record: 1, hash: before[0]!.hash, at: 600 },
      { record, hash: NONE, at }
    ]
  });

  const found = witnessesOf(chain, 'n', [seen(4, 2000), seen(4, 2401), seen(3, 1800)]);

  expect(Object.fromEntries(found.map((each) => [each.name, [each.lost, each.against]]))).toEqual({
    '4 2000': [2400, null],
    '4 2401': [null, 4],
    '3 1800': [null, 3]
  });
});
