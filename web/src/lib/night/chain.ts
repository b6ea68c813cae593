/** The night's records checked by this browser: it hashes each, as `docs/reference/journal.md` says, and trusts no answer of the server. */
import { ascii, sha256, toHex } from '../hash.ts';
import { get } from '../api/http.ts';
import { isNumber, isShape, isText } from '../api/stored.ts';
import type { Seen } from '../seen.ts';

const MOST = 500; // records that the server hands out at a time
const SECOND = 1_000_000;
const TAKEN = 'occasion.taken-over/1';

/** One device's observations of the night. */
export type Witness = {
  name: string;
  heads: number;
  first: number;
  last: number;
  from: number;
  to: number;
  code: string;
  /** Times without a code. */
  gaps: [number, number][];
  /** When another computer went on, without records that this device had seen; null: none of them is missing. */
  lost: number | null;
  /** A record of which it saw another hash, or that is not there. */
  against: number | null;
};

/** Another computer went on with the night: after which record, and when. */
type TakenOver = { type: string; record: number; at: number };
const isTakenOver = isShape<TakenOver>({ type: isText, record: isNumber, at: isNumber });

export type Line = {
  stream: string;
  version: number;
  name: string;
  at: number;
  payload: string;
  previous: string;
  hash: string;
};
const isLine = isShape<Line>({
  ...{ stream: isText, version: isNumber, name: isText, at: isNumber, payload: isText, previous: isText, hash: isText }
});

export async function hashOf({ stream, version, name, at, payload }: Line, previous: string): Promise<string> {
  return toHex(await sha256(ascii(['goodhand-journal/1', previous, stream, version, name, at, payload].join('\n'))));
}

/** The checked records: from the first to the last, or up to the first that was changed. */
export type Chain = {
  records: number;
  flaw: number | null;
  hashes: string[];
  times: number[];
  taken: { record: number; at: number }[];
};

export async function checkedChain(lines: readonly Line[]): Promise<Chain> {
  const chain: Chain = { records: 0, flaw: null, hashes: [], times: [], taken: [] };
  let previous = '0'.repeat(64);
  for (const [index, line] of lines.entries()) {
    const hash = await hashOf(line, previous);
    const own = line.version === index + 1 && line.stream === lines[0]?.stream && line.previous === previous;
    if (!own || line.hash !== hash) return { ...chain, flaw: index + 1 };
    chain.hashes.push(hash);
    chain.times.push(Math.floor(line.at / SECOND));
    chain.records = line.version;
    if (line.name === 'take-over/1') chain.taken.push(...takenOver(line.payload));
    previous = hash;
  }
  return chain;
}

function takenOver(payload: string): TakenOver[] {
  const { happened } = JSON.parse(payload) as { happened: [string, unknown][] };
  return happened
    .map(([, event]) => event)
    .filter((event) => isTakenOver(event) && event.type === TAKEN) as TakenOver[];
}

/** Every record of a night, from its first. */
export async function journalOf(night: string): Promise<Line[]> {
  const lines: Line[] = [];
  for (let after: number | null = 0; after !== null;) {
    const part: { records: { line: string }[]; after?: number | null } = await get('/nights/{night}/journal', {
      ...{ path: { night }, query: { after, limit: MOST } }
    });
    for (const { line } of part.records) {
      const read: unknown = JSON.parse(line);
      if (!isLine(read)) throw new TypeError('The server sent something that is no record.');
      lines.push(read);
    }
    after = part.after ?? null;
  }
  return lines;
}

/** Compare a device's observations with the records as this browser hashed them. One that disagrees comes first. */
export function witnessesOf(chain: Chain, night: string, files: readonly Seen[]): Witness[] {
  const found = files.map((file): Witness => {
    const agree =
      file.night === night ? file.heads.filter(({ record, hash }) => chain.hashes[record - 1] === hash) : [];
    const others = file.heads.filter((head) => !agree.includes(head));
    // Seen after the copy was made with which another computer went on, and before it did: `verify` says the same.
    const lostOf = (head: Seen['heads'][number]) =>
      file.night === night ? chain.taken.find(({ record, at }) => record < head.record && head.at <= at) : undefined;
    const against = others.find((head) => lostOf(head) === undefined);
    const lost = others.map(lostOf).find((each) => each !== undefined);
    const records = agree.map((head) => head.record);
    const times = agree.map((head) => head.at);
    return {
      name: file.device,
      heads: agree.length,
      first: Math.min(...records, Infinity),
      last: Math.max(...records, -Infinity),
      from: Math.min(...times, Infinity),
      to: Math.max(...times, -Infinity),
      code: agree.at(-1)?.hash.slice(0, 6) ?? '',
      gaps: gapsOf(times),
      lost: lost?.at ?? null,
      against: against?.record ?? null
    };
  });
  return found.sort(
    (one, other) => Number(other.against !== null) - Number(one.against !== null) || one.from - other.from
  );
}

const LONG = 1800; // seconds without a head: the device was not connected, or nothing was recorded

function gapsOf(times: readonly number[]): [number, number][] {
  const ordered = [...times].sort((one, other) => one - other);
  return ordered.flatMap((at, index): [number, number][] => {
    const before = ordered[index - 1];
    return before !== undefined && at - before > LONG ? [[before, at]] : [];
  });
}
