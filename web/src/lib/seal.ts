/** The seal of a deck, checked here: what the server says of its own cards need not be believed. docs/why/shuffle.md has every step. */
import { ascii, fromHex, joined, sha256, toHex, type Bytes } from './hash.ts';

export type OpenedCard = { position: number; card: string; salt: string; path: string[] };
export type OpenedRound = { round: number; root: string; openings: OpenedCard[] };

const DEPTH = 6;
const CARDS = 52;
const SIZE = 32;

/** Whether an opening leads to the root, by the one way there is for its position. */
export async function opens(root: string, { position, card, salt, path }: OpenedCard): Promise<boolean> {
  const salted = fromHex(salt);
  const steps = path.map(fromHex);
  if (!Number.isInteger(position) || position < 0 || position >= CARDS || !/^[2-9TJQKA][cdhs]$/.test(card))
    return false;
  if (salted?.length !== SIZE || steps.length !== DEPTH || steps.some((step) => step?.length !== SIZE)) return false;
  let found = await sha256(joined(ascii('goodhand/card/2'), Uint8Array.of(position), ascii(card), salted));
  for (const [index, sibling] of (steps as Bytes[]).entries()) {
    const level = index + 1;
    const [left, right] = (position >> index) & 1 ? [sibling, found] : [found, sibling];
    const place = Uint8Array.of(level, position >> level);
    found = await sha256(joined(ascii('goodhand/node/2'), place, left, right));
  }
  return toHex(found) === root.toLowerCase();
}

export type Checked = {
  /** The root is the one that this device was shown before the deal; null: it was shown none. */
  sameRoot: boolean | null;
  cards: { card: string; position: number; opens: boolean }[];
  /** No card and no position comes twice. */
  distinct: boolean;
};

export async function checkRound(opened: OpenedRound, shown: string | null): Promise<Checked> {
  const cards = await Promise.all(
    opened.openings.map(async (each) => ({
      card: each.card,
      position: each.position,
      opens: await opens(opened.root, each)
    }))
  );
  const once = (values: unknown[]) => new Set(values).size === values.length;
  return {
    sameRoot: shown === null ? null : shown === opened.root,
    cards,
    distinct: once(cards.map((each) => each.card)) && once(cards.map((each) => each.position))
  };
}

/** The pledge of a number for one deck, made before the number is told. */
export async function pledgeOf(deal: string, who: string, number: Bytes): Promise<string> {
  const parts = [ascii(deal), ascii(who), number].flatMap((part) => [lengthOf(part), part]);
  return toHex(await sha256(joined(ascii('goodhand/pledge/1'), ...parts)));
}

function lengthOf(part: Uint8Array): Uint8Array {
  const length = new DataView(new ArrayBuffer(8));
  length.setUint32(4, part.length);
  return new Uint8Array(length.buffer);
}
