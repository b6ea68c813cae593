import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Kept } from './kept.ts';
import { Live, NotDone, type World } from './live.ts';
import type { Incoming, Outgoing } from './messages.ts';
import { OPEN } from './socket.ts';
import type { Act } from './types.ts';

const HELLO: Extract<Incoming, { type: 'hello' }> = {
  type: 'hello',
  protocol: 1,
  night: 'n',
  role: 'director',
  person: 'p',
  table: 0,
  version: 1,
  wall: 0,
  second: 70_000,
  pace: 1
};

/** An act that moves money, and one that may wait. */
const SALE: Act = { name: 'sell-rebuy', said: { tournament: 'main', players: ['ann'] } };
const out = (player: string): Act => ({ name: 'report-out', said: { tournament: 'main', players: [{ player }] } });

class FakeSocket {
  sent: Outgoing[] = [];
  readyState: number = OPEN;
  onopen = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  send = (data: string) => void this.sent.push(JSON.parse(data) as Outgoing);
  close = () => this.onclose?.({ code: 1000 });
  tell = (message: Incoming) => this.onmessage?.({ data: JSON.stringify(message) });
  hello = (second = 70_000, pace = 1) => this.tell({ ...HELLO, second, pace });
}

let sockets: FakeSocket[];
let later: { work: () => void; milliseconds: number }[];
let milliseconds: number;
let world: World;
const socket = () => sockets.at(-1)!;
const again = () => later.find((each) => each.milliseconds <= 5000)!.work();

beforeEach(() => {
  [sockets, later, milliseconds] = [[], [], 0];
  let keys = 0;
  world = {
    socket: () => {
      sockets.push(new FakeSocket());
      return socket();
    },
    monotonic: () => milliseconds,
    later: (work, wait) => void later.push({ work, milliseconds: wait }),
    wall: () => 1_000_000 + milliseconds,
    key: () => `key ${(keys += 1)}`
  };
});

describe('what comes too fast for the server', () => {
  const tooOften = (id: number) =>
    socket().tell({
      type: 'problem',
      id,
      problem: { type: '', title: '', status: 429, code: 'too-often', detail: 'Too often.' }
    } as Incoming);
  const after = () => later.findLast((each) => each.milliseconds === 1100)!.work();

  test('is said again: a view, an act with its key, and what nobody follows any more', async () => {
    const live = new Live('ws://hall', world);
    const end = live.follow('sale', { find: 'Ann' }, vi.fn());
    socket().hello();
    const done = live.do(SALE);

    tooOften(1);
    after();
    expect(socket().sent.filter((each) => each.type === 'subscribe')).toHaveLength(2);
    tooOften(2);
    after();
    const acts = socket().sent.filter((each) => each.type === 'act');
    expect(acts).toHaveLength(2);
    expect(acts[1]).toEqual(acts[0]);
    socket().tell({
      type: 'done',
      id: 2,
      version: 2,
      says: ['Sold.'],
      announces: [],
      next: [],
      repeated: false
    } as Incoming);
    expect((await done).says).toEqual(['Sold.']);

    end();
    tooOften(1);
    after();
    expect(socket().sent.filter((each) => each.type === 'unsubscribe')).toHaveLength(2);
  });
});

test('a socket that is closing takes nothing, and what waits is sent on return with its key', async () => {
  const live = new Live('ws://hall', world);
  socket().hello();
  const closing = socket();
  closing.readyState = 2;
  const done = live.do(SALE);
  expect(closing.sent.filter((each) => each.type === 'act')).toEqual([]);

  closing.onclose?.({ code: 1006 });
  again();
  socket().hello();
  expect(socket().sent).toContainEqual(expect.objectContaining({ type: 'act', name: 'sell-rebuy', key: 'key 1' }));
  socket().tell({ type: 'done', id: 1, version: 2, says: ['Sold.'], announces: [], next: [], repeated: false });
  expect((await done).says).toEqual(['Sold.']);
});

test('what a person reads in is said first on every connection, and at once when it changes', () => {
  const live = new Live('ws://hall', world);
  live.speak('fr');
  live.follow('clock', {}, vi.fn());
  socket().hello();
  expect(socket().sent.slice(0, 2)).toMatchObject([
    { type: 'speak', language: 'fr' },
    { type: 'subscribe', view: 'clock' }
  ]);

  live.speak('en');
  expect(socket().sent.at(-1)).toMatchObject({ type: 'speak', language: 'en' });
  socket().onclose?.({ code: 1006 });
  again();
  socket().hello();
  expect(socket().sent[0]).toMatchObject({ type: 'speak', language: 'en' });
});

describe('a view', () => {
  test('is told whole, then by what changed', () => {
    const told = vi.fn();
    const live = new Live('ws://hall', world);
    live.follow('clock', {}, told);
    socket().hello();

    socket().tell({
      type: 'snapshot',
      id: 1,
      run: 'a',
      seq: 3,
      version: 9,
      state: { left: 38, seats: [{ name: 'Ann' }] }
    });
    socket().tell({
      type: 'delta',
      id: 1,
      run: 'a',
      seq: 4,
      version: 10,
      ops: [{ op: 'replace', path: '/left', value: 37 }]
    });

    expect(told).toHaveBeenLastCalledWith({ left: 37, seats: [{ name: 'Ann' }] });
  });

  test('goes on after a gap from what was last seen', () => {
    const live = new Live('ws://hall', world);
    live.follow('clock', { tournament: 'main' }, () => undefined);
    socket().hello();
    socket().tell({ type: 'snapshot', id: 1, run: 'a', seq: 3, version: 9, state: {} });

    socket().onclose?.({ code: 1006 });
    again();
    socket().hello();

    expect(socket().sent).toContainEqual({
      type: 'subscribe',
      id: 1,
      view: 'clock',
      wanted: { tournament: 'main' },
      since: { run: 'a', seq: 3 }
    });
  });
});

describe('time', () => {
  test('is the server’s, less half of the way there and back', () => {
    const live = new Live('ws://hall', world);
    socket().hello(70_000);
    milliseconds = 1000;

    socket().tell({ type: 'time', id: 0, sent: 800, wall: 0, second: 70_001, pace: 1 });

    expect(live.now()).toBeCloseTo(70_001.1);
  });

  test('runs as fast as the night’s, and stands when it stands', () => {
    const live = new Live('ws://hall', world);
    socket().hello(70_000, 30);
    milliseconds = 2000;
    expect(live.now()).toBeCloseTo(70_060);

    socket().tell({ type: 'time', id: 0, sent: 2000, wall: 0, second: 70_060, pace: 0 });
    milliseconds = 9000;

    expect(live.now()).toBeCloseTo(70_060);
  });

  test('counts on while the connection is lost', () => {
    const live = new Live('ws://hall', world);
    socket().hello(70_000);
    socket().onclose?.({ code: 1006 });
    milliseconds = 5000;

    expect(live.now()).toBeCloseTo(70_005);
  });
});

describe('an act', () => {
  test('ends when it is on disk', async () => {
    const live = new Live('ws://hall', world);
    socket().hello();

    const done = live.do(out('ann'));
    const sent = socket().sent.at(-1)!;
    const told = { version: 12, says: ['Ann Lee is out.'], announces: [], next: [], repeated: false };
    socket().tell({ type: 'done', id: sent.id, ...told });

    expect((await done).says).toEqual(['Ann Lee is out.']);
  });

  test('that was not answered is sent again with the same key', () => {
    const live = new Live('ws://hall', world);
    socket().hello();
    void live.do(out('ann'));
    const first = socket().sent.at(-1)!;

    socket().onclose?.({ code: 1006 });
    again();
    socket().hello();

    expect(socket().sent).toContainEqual(first);
  });

  test('is not held without a connection unless it may be: money never waits', async () => {
    const live = new Live('ws://hall', world);

    await expect(live.do(SALE)).rejects.toThrow(NotDone);
    expect(live.held).toEqual([]);
  });

  test('that is held is sent on return, and can be dropped before', () => {
    const live = new Live('ws://hall', world);
    live.hold(out('ann'), 'Ann is out');
    live.hold(out('bo'), 'Bo is out');

    live.drop('key 1');
    socket().hello();

    const acts = socket().sent.filter((each) => each.type === 'act');
    expect(acts.map((each) => each.said)).toEqual([out('bo').said]);
    expect(live.held).toEqual([]);
  });

  test('that is refused says why', async () => {
    const live = new Live('ws://hall', world);
    socket().hello();
    const done = live.do(out('ann'));
    const problem = { title: 'Refused', status: 422, code: 'not-here', detail: 'There is no such player.' };
    socket().tell({ type: 'problem', id: socket().sent.at(-1)!.id, problem });

    await expect(done).rejects.toThrow('There is no such player.');
  });
});

test('whoever is shown out does not come back by themselves', () => {
  const live = new Live('ws://hall', world);
  socket().hello();

  socket().onclose?.({ code: 4401 });

  expect(live.connection).toBe('shown out');
  expect(sockets).toHaveLength(1);
});

describe('without a connection', () => {
  const store = new Map<string, string>();
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
    key: (index: number) => [...store.keys()][index] ?? null,
    get length() {
      return store.size;
    }
  } as Storage;

  beforeEach(() => store.clear());

  /** A page that was open, and has been closed. */
  function before(): void {
    const kept = new Kept('n', storage);
    const live = new Live('ws://hall', world, kept);
    live.follow('floor', {}, () => undefined);
    live.follow('people', {}, () => undefined);
    socket().hello(70_000);
    socket().tell({ type: 'snapshot', id: 1, run: 'a', seq: 1, version: 3, state: { left: 38 } });
    socket().tell({ type: 'snapshot', id: 2, run: 'a', seq: 1, version: 3, state: { address: '12 Oak Street' } });
    kept.write();
    live.close();
  }

  test('a page that is opened shows what was last seen, and the time counts on', () => {
    before();
    milliseconds = 60_000;
    const live = new Live('ws://hall', world, new Kept('n', storage));
    const [floor, people] = [vi.fn(), vi.fn()];
    live.follow('floor', {}, floor);
    live.follow('people', {}, people);
    expect(floor).not.toHaveBeenCalled();

    socket().onclose?.({ code: 1006 });

    expect(floor).toHaveBeenLastCalledWith({ left: 38 });
    expect(people).not.toHaveBeenCalled();
    expect(live.now()).toBeCloseTo(70_060);
    expect(live.lostAt).toBe(70_000);
  });

  test('what waits is still there when the page is opened again, and says when it was done', () => {
    before();
    const first = new Live('ws://hall', world, new Kept('n', storage));
    socket().onclose?.({ code: 1006 });
    first.hold(out('ann'), 'Ann Lee is out');

    const second = new Live('ws://hall', world, new Kept('n', storage));
    expect(second.held.map((each) => each.label)).toEqual(['Ann Lee is out']);
    socket().hello();

    const act = socket().sent.find((each) => each.type === 'act');
    expect(act).toMatchObject({ name: 'report-out', occurred: 70_000, key: 'key 1' });
    expect(new Kept('n', storage).held()?.acts).toEqual([]);
  });

  test('nobody else sends what somebody left waiting', () => {
    const first = new Live('ws://hall', world, new Kept('n', storage));
    socket().hello();
    socket().onclose?.({ code: 1006 });
    first.hold(out('ann'), 'Ann Lee is out');

    const second = new Live('ws://hall', world, new Kept('n', storage));
    socket().tell({ ...HELLO, person: 'q' });

    expect(socket().sent.filter((each) => each.type === 'act')).toEqual([]);
    expect(second.held).toEqual([]);
  });

  test('whoever is shown out leaves nothing behind', () => {
    before();
    new Live('ws://hall', world, new Kept('n', storage));

    socket().onclose?.({ code: 4401 });

    expect([...store.keys()]).toEqual([]);
  });

  test('a server that tells no time is taken for gone', () => {
    const live = new Live('ws://hall', world);
    socket().hello();
    expect(live.connection).toBe('open');

    later.find((each) => each.milliseconds === 8000)!.work();

    expect(live.connection).toBe('lost');
  });
});

test('an act says which version of the night its screen showed, so that whoever was overtaken is asked again', () => {
  const live = new Live('ws://hall', world);
  live.follow('sale', { find: 'Ann' }, vi.fn());
  socket().hello();
  void live.do(SALE);
  socket().tell({ type: 'snapshot', id: 1, run: 'a', seq: 0, version: 57, state: {} } as unknown as Incoming);
  void live.do(SALE);

  const acts = socket().sent.filter((message) => message.type === 'act');
  expect(acts.map((message) => ('seen' in message ? message.seen : null))).toEqual([null, 57]);
});
