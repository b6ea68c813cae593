import { beforeEach, expect, test, vi } from 'vitest';
import { pledgeOf } from '../seal.ts';
import { SeatLine, type Heard } from './seat-line.ts';
import type { Seated, SeatOutgoing } from './seat-messages.ts';
import { OPEN } from './socket.ts';

class FakeSocket {
  readyState: number = OPEN;
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  sent: SeatOutgoing[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as SeatOutgoing);
  }
  close(): void {
    this.onclose?.({ code: 1005 });
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const turn = { seat: 3, player: 0, call: 50, low: 100, high: 900, opening: false };
const table = {
  board: [],
  interval: 1,
  pot: 75,
  price: 50,
  raises: 0,
  showing: null,
  seats: [],
  big_blind: 50,
  chip: 25
};
const seated = (version: number, more: Partial<Seated> = {}): object => ({
  type: 'seated',
  table: 1,
  seat: 3,
  round: 7,
  version,
  deal: 'a deck',
  numbers: false,
  tell: false,
  root: '',
  pocket: [],
  players: [{ seat: 3, player: 'ann', name: 'Ann', bot: false }],
  button: 1,
  table_seen: { ...table, turn },
  ends: null,
  bank: 60,
  ...more
});

let sockets: FakeSocket[];
let later: (() => void)[];
let heard: { [Name in keyof Heard]: Heard[Name] & ReturnType<typeof vi.fn<Heard[Name]>> };
let line: SeatLine;
const socket = () => sockets.at(-1)!;
const plays = (from: FakeSocket) => from.sent.filter((each) => each.type === 'play');

beforeEach(() => {
  sockets = [];
  later = [];
  heard = {
    seated: vi.fn<Heard['seated']>(),
    dealt: vi.fn<Heard['dealt']>(),
    moved: vi.fn<Heard['moved']>(),
    story: vi.fn<Heard['story']>(),
    refused: vi.fn<Heard['refused']>(),
    ended: vi.fn<Heard['ended']>(),
    changed: vi.fn<Heard['changed']>()
  };
  line = new SeatLine('ws://here', heard, {
    socket: () => sockets[sockets.push(new FakeSocket()) - 1]!,
    later: (work) => later.push(work),
    chance: () => new Uint8Array(32).fill(1)
  });
  socket().onopen?.();
});

function breakAndComeBack(): void {
  socket().onclose?.({ code: 1006 });
  later.pop()?.();
  socket().onopen?.();
}

test('a screen asks for the story and gives numbers', () => {
  expect(socket().sent).toMatchObject([
    { type: 'story', wanted: true },
    { type: 'numbers', wanted: true }
  ]);
});

test('an action goes with the version that was looked at, and a second waits for the answer', () => {
  socket().tell(seated(12));
  line.play({ type: 'call', seat: 3 });
  line.play({ type: 'call', seat: 3 });

  expect(plays(socket())).toMatchObject([{ command: { type: 'call', seat: 3 }, version: 12 }]);
  expect(line.waits).toBe(true);
});

test('an action that was lost on the way is sent again when the table still stands there', () => {
  socket().tell(seated(12));
  line.play({ type: 'call', seat: 3 });
  breakAndComeBack();
  socket().tell(seated(12));

  expect(plays(socket())).toMatchObject([{ command: { type: 'call' }, version: 12 }]);
});

test('an action that was done though its answer was lost is not sent again', () => {
  socket().tell(seated(12));
  line.play({ type: 'call', seat: 3 });
  breakAndComeBack();
  socket().tell(seated(13, { table_seen: { ...table, turn: { ...turn, seat: 4 } } }));

  expect(plays(socket())).toEqual([]);
  expect(line.waits).toBe(false);
});

test('that the table has moved on is no refusal of anything', () => {
  socket().tell(seated(12));
  line.play({ type: 'call', seat: 3 });
  const id = plays(socket())[0]!.id;
  socket().tell({ type: 'problem', id, problem: { code: 'other-turn' } });
  expect(heard.refused).not.toHaveBeenCalled();

  line.play({ type: 'raise', seat: 3, to: 60 });
  const again = plays(socket())[1]!.id;
  socket().tell({ type: 'problem', id: again, problem: { code: 'raise-too-small' } });
  expect(heard.refused).toHaveBeenCalledWith({ code: 'raise-too-small' });
});

/** Milliseconds until a digest is there, however busy the machine is. */
const PATIENCE = 60_000;

test('a number asked for before any table was shown is pledged in the own name', async () => {
  socket().tell({ type: 'numbers', round: 1, deal: 'a deck', pledge: '', tell: false, player: 'ann' });

  const digest = await pledgeOf('a deck', 'ann', new Uint8Array(32).fill(1));
  await vi.waitFor(() => expect(socket().sent.at(-1)).toMatchObject({ type: 'pledge', digest }), PATIENCE);
});

test('a number is pledged first, and told only for the deck for which it was', async () => {
  socket().tell(seated(12));
  socket().tell({ type: 'numbers', round: 7, deal: 'a deck', pledge: '', tell: false, player: 'ann' });
  await vi.waitFor(() => expect(socket().sent.at(-1)).toMatchObject({ type: 'pledge' }), PATIENCE);
  socket().tell({ type: 'numbers', round: 7, deal: 'another', pledge: '', tell: true, player: 'ann' });
  expect(socket().sent.some((each) => each.type === 'number')).toBe(false);

  socket().tell({ type: 'numbers', round: 7, deal: 'a deck', pledge: '', tell: true, player: 'ann' });
  await vi.waitFor(
    () => expect(socket().sent.at(-1)).toMatchObject({ type: 'number', value: '01'.repeat(32) }),
    PATIENCE
  );
});

test('who plays no more is not connected again; nor who has opened the seat elsewhere', () => {
  socket().onclose?.({ code: 1000 });
  expect([line.connection, later.length]).toEqual(['taken', 0]);

  const over = new SeatLine('ws://here', heard, {
    socket: () => sockets[sockets.push(new FakeSocket()) - 1]!,
    later: (work) => later.push(work),
    chance: () => new Uint8Array(32)
  });
  socket().tell({ type: 'ended', place: 4, finished: false });
  socket().onclose?.({ code: 1000 });
  expect([over.connection, later.length]).toEqual(['over', 0]);
  expect(heard.ended).toHaveBeenCalledWith(4, false);
});

test('before the first deal the seat is asked for again; after it, a table that is gone is over', () => {
  socket().onclose?.({ code: 4404 });
  expect([line.connection, later.length]).toEqual(['connecting', 1]);

  later.pop()?.();
  socket().onopen?.();
  socket().tell(seated(12));
  socket().onclose?.({ code: 4404 });
  expect([line.connection, later.length]).toEqual(['over', 0]);
});

test('of each deck it notes the own number, the pledge that was shown first, and the seal', async () => {
  const asked = { type: 'numbers', round: 7, deal: 'a deck', player: 'ann' };
  socket().tell({ ...asked, pledge: 'first', tell: false });
  await vi.waitFor(() => expect(socket().sent.at(-1)).toMatchObject({ type: 'pledge' }), PATIENCE);
  socket().tell({ ...asked, pledge: 'first', tell: true });
  const { id } = socket().sent.at(-1)!;
  socket().tell({ type: 'done', id, version: 3 });
  socket().tell(seated(12, { tournament: 'main', root: 'seal', pledge: 'another' }));

  const number = '01'.repeat(32);
  const place = { tournament: 'main', table: 1, round: 7, player: 'ann' };
  expect(heard.dealt).toHaveBeenCalledWith({
    ...place,
    ...{ house: 'first', root: 'seal', number, taken: true, followed: true }
  });
});

test('a house that shows another pledge after it was bound is told no number', async () => {
  const asked = { type: 'numbers', round: 7, deal: 'a deck', player: 'ann' };
  socket().tell({ ...asked, pledge: 'first', tell: false });
  await vi.waitFor(() => expect(socket().sent.at(-1)).toMatchObject({ type: 'pledge' }), PATIENCE);
  socket().tell({ ...asked, pledge: 'another', tell: true });

  expect(socket().sent.some((each) => each.type === 'number')).toBe(false);
});

test('a number that nobody answered is noted so, and a seat taken in mid-round as not followed', async () => {
  socket().tell(seated(12, { root: 'seal' }));
  expect(heard.dealt).toHaveBeenCalledWith(expect.objectContaining({ number: '', followed: false }));

  const asked = { type: 'numbers', round: 8, deal: 'the next', pledge: 'p', player: 'ann' };
  socket().tell({ ...asked, tell: false });
  await vi.waitFor(() => expect(socket().sent.at(-1)).toMatchObject({ type: 'pledge' }), PATIENCE);
  socket().tell({ ...asked, tell: true });
  socket().tell(seated(20, { round: 8, deal: 'the next', root: 'other' }));
  expect(heard.dealt).toHaveBeenLastCalledWith(expect.objectContaining({ taken: false, followed: true, round: 8 }));
});
