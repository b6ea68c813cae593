/**
 * One night over one socket: views are followed, acts are done, and the server's time is known.
 *
 * When the connection is lost, reading goes on from what was last seen and time counts on; on return each view goes on
 * where it was. An act that was sent and not answered is sent again with its key, so it is done once. An act that
 * cannot be sent waits only if it was said to; money never does.
 */
import { patience } from '../patience.ts';
import type { Kept } from './kept.ts';
import type { Done, Foreseen, HeadShown, Incoming, Outgoing, Problem, ViewSeen, Wanted as Asked } from './messages.ts';
import { patched } from './patch.ts';
import { send, type Socket } from './socket.ts';
import type { Act, ViewName, Views, Wanted } from './types.ts';

export type Connection = 'connecting' | 'open' | 'lost' | 'shown out';
/** An act that waits: with its key, when it was done, and how a person would say it. */
export type Held = Act & { key: string; label: string };

/** A refusal, a question, or a server that could not be reached. */
export class NotDone extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

type Followed = {
  view: ViewName;
  wanted: Asked;
  told: (state: unknown) => void;
  state: unknown;
  seen: ViewSeen | null;
};
type Waiting = {
  message: Extract<Outgoing, { type: 'act' }>;
  done: (outcome: Done | Foreseen) => void;
  failed: (why: NotDone) => void;
};

/** The surroundings that a test replaces. */
export type World = {
  socket: (url: string) => Socket;
  monotonic: () => number;
  later: (work: () => void, milliseconds: number) => void;
  key: () => string;
  /** The device's own time in milliseconds, which goes on while nothing runs. */
  wall: () => number;
};

const REAL: World = {
  socket: (url) => new WebSocket(url) as unknown as Socket,
  monotonic: () => performance.now(),
  later: (work, milliseconds) => void setTimeout(work, milliseconds),
  key: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  wall: () => Date.now()
};
const SHOWN_OUT = new Set([4401, 4403, 4404]);
const GONE = 1006;
const SOONEST = 400;
const LATEST = 5000;
const TIME_EVERY = 30_000;
const LAPSE_EVERY = 1000;
const TOO_OFTEN = 'too-often';
const A_WHILE = 1100; // the server counts what comes in a second
const PATIENCE = 8000; // a cable that is pulled closes no socket: who does not tell the time is gone
const OFFLINE: Problem = {
  title: 'Not recorded',
  status: 0,
  code: 'offline',
  detail: 'There is no connection: nothing was recorded.'
};

export class Live {
  connection: Connection = 'connecting';
  held: Held[] = [];
  /** Called whenever the connection or what is held has changed. */
  onchange: () => void = () => undefined;
  onannounced: (texts: string[]) => void = () => undefined;
  /** Called when a view that is followed is refused to this viewer. */
  onrefused: () => void = () => undefined;
  /** Called with the hash of the last record, every few minutes. */
  onhead: (head: HeadShown, role: string) => void = () => undefined;
  /** Called when an act that waited was done, or was not. */
  onsettled: (act: Held, outcome: Done | NotDone) => void = () => undefined;
  /** The night's second at which the connection was lost; null while there is one. */
  lostAt: number | null = null;

  #socket: Socket | null = null;
  #followed = new Map<number, Followed>();
  #waiting = new Map<number, Waiting>();
  #last = 0;
  #tries = 0;
  /** Of the night, as far as this screen shows it. */
  #version = 0;
  #closed = false;
  #told: { second: number; at: number; pace: number } | null = null;
  #way = Infinity;
  #who = '';
  #asked = 0;
  #language: string | null = null;

  constructor(
    private readonly url: string,
    private readonly world: World = REAL,
    private readonly kept: Kept | null = null
  ) {
    const waiting = kept?.held();
    [this.#who, this.held] = [waiting?.who ?? '', waiting?.acts ?? []];
    this.#connect();
    globalThis.addEventListener?.('offline', () => this.#giveUp(this.#socket));
    globalThis.addEventListener?.('online', () => this.#again());
  }

  /** The night's time now: seconds after midnight of its day; null until the server has told it once. */
  now(): number | null {
    if (this.#told === null) return null;
    const { second, at, pace } = this.#told;
    return second + ((this.world.monotonic() - at) / 1000) * pace;
  }

  /** Follow a view; `told` hears its whole state after each change. The answer ends it. */
  follow<Name extends ViewName>(view: Name, wanted: Wanted<Name>, told: (state: Views[Name]) => void): () => void {
    const id = (this.#last += 1);
    // The server sends this view under this id.
    const followed: Followed = { view, wanted, told: told as (state: unknown) => void, state: undefined, seen: null };
    this.#followed.set(id, followed);
    this.#send({ type: 'subscribe', id, view, wanted });
    if (this.connection === 'lost') this.#remember(followed);
    return () => {
      this.#followed.delete(id);
      this.#send({ type: 'unsubscribe', id });
    };
  }

  /** From now on the server says everything in this language; what is followed comes again. */
  speak(language: string): void {
    this.#language = language;
    this.#send({ type: 'speak', id: 0, language });
  }

  /** Do an act: the promise ends when it is on disk, or with why it is not. */
  do(act: Act): Promise<Done> {
    return this.connection === 'open'
      ? this.#ask<Done>(act, this.world.key(), false)
      : Promise.reject(new NotDone(OFFLINE));
  }

  /** Let an act wait for a connection: it is not recorded, and can be dropped until then. */
  hold(act: Act, label: string): void {
    const now = this.now();
    const occurred = now === null ? {} : { occurred: Math.floor(now) };
    this.#hold([...this.held, { ...act, ...occurred, label, key: this.world.key() }]);
  }

  /** Preview an act; nothing is recorded. */
  foresee(act: Act): Promise<Foreseen> {
    return this.connection === 'open' ? this.#ask<Foreseen>(act, '', true) : Promise.reject(new NotDone(OFFLINE));
  }

  /** Drop an act that waits. */
  drop(key: string): void {
    this.#hold(this.held.filter((each) => each.key !== key));
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  #hold(held: Held[]): void {
    this.held = held;
    this.kept?.keepHeld({ who: this.#who, acts: held });
    this.onchange();
  }

  #ask<Answer extends Done | Foreseen>(act: Act, key: string, foresee: boolean): Promise<Answer> {
    const id = (this.#last += 1);
    // The server asks again if somebody has changed what this leads to since the screen showed it.
    const seen = this.#version > 0 ? { seen: this.#version } : {};
    const message = { type: 'act' as const, id, ...seen, ...act, key, foresee };
    return new Promise((done, failed) => {
      this.#waiting.set(id, { message, done: done as Waiting['done'], failed });
      this.#send(message);
    });
  }

  #send(message: Outgoing): void {
    if (this.connection === 'open') send(this.#socket, message);
  }

  /** A message sent too fast for the server was dropped: send it again, or drop the view if nobody follows it. */
  #sendAgain(id: number): void {
    const followed = this.#followed.get(id);
    const waiting = this.#waiting.get(id);
    if (followed) this.#send({ type: 'subscribe', id, view: followed.view, wanted: followed.wanted });
    else if (waiting) this.#send(waiting.message);
    else this.#send({ type: 'unsubscribe', id });
  }

  #again(): void {
    if (this.#socket === null && this.connection === 'lost' && !this.#closed) this.#connect();
  }

  #connect(): void {
    const socket = this.world.socket(this.url);
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data) as Incoming);
    socket.onclose = ({ code }) => this.#lost(code);
  }

  /** A dead socket may take minutes to close; it was lost when it was first asked in vain. */
  #giveUp(socket: Socket | null, since: number | null = null): void {
    if (socket === null || socket !== this.#socket) return;
    this.lostAt ??= since;
    socket.onclose = null;
    socket.close();
    this.#lost(GONE);
  }

  #lost(code: number): void {
    this.#socket = null;
    if (this.#closed) return;
    this.connection = SHOWN_OUT.has(code) ? 'shown out' : 'lost';
    if (this.connection === 'shown out') this.#forget();
    else this.#rememberAll();
    for (const [id, { message, failed }] of this.#waiting) {
      // A page asks again for what it foresees; an act stays, and is sent again with its key.
      if (message.foresee || this.connection === 'shown out') {
        this.#waiting.delete(id);
        failed(new NotDone(OFFLINE));
      }
    }
    this.onchange();
    if (this.connection === 'shown out') return;
    const wait = Math.min(LATEST, SOONEST * 2 ** this.#tries);
    this.#tries += 1;
    this.world.later(() => this.#again(), wait);
  }

  #hear(message: Incoming): void {
    switch (message.type) {
      case 'hello':
        this.#greeted(message.second, message.pace, `${message.role} ${message.person}`);
        break;
      case 'time':
        this.#tellTime(message.second, message.pace, message.sent);
        break;
      case 'snapshot':
        this.#learn(message.id, message, () => message.state);
        break;
      case 'delta':
        this.#learn(message.id, message, (state) => patched(state, message.ops));
        break;
      case 'head':
        this.onhead(message, this.#who.split(' ')[0] ?? '');
        break;
      case 'announced':
        this.onannounced(message.texts);
        break;
      case 'done':
      case 'foreseen':
        this.#waiting.get(message.id)?.done(message);
        this.#waiting.delete(message.id);
        break;
      case 'problem':
        if (message.id !== null && message.problem.code === TOO_OFTEN) {
          const [id, socket] = [message.id, this.#socket];
          this.world.later(() => this.#socket === socket && this.#sendAgain(id), A_WHILE);
        } else if (message.id !== null) {
          if (this.#followed.has(message.id)) this.onrefused();
          this.#waiting.get(message.id)?.failed(new NotDone(message.problem));
          this.#waiting.delete(message.id);
        }
    }
  }

  #greeted(second: number, pace: number, who: string): void {
    this.connection = 'open';
    this.lostAt = null;
    this.#tries = 0;
    this.#way = Infinity;
    this.#tell({ second, at: this.world.monotonic(), pace });
    if (this.#language !== null) this.#send({ type: 'speak', id: 0, language: this.#language });
    for (const [id, { view, wanted, seen }] of this.#followed) {
      this.#send({ type: 'subscribe', id, view, wanted, ...(seen === null ? {} : { since: seen }) });
    }
    for (const { message } of this.#waiting.values()) this.#send(message);
    // Another person's acts are dropped.
    const held = who === this.#who || this.#who === '' ? this.held : [];
    this.#who = who;
    this.#hold([]);
    for (const each of held) this.#settle(each);
    this.#askTime();
    this.onchange();
  }

  #settle(held: Held): void {
    const { key, label: _, occurred = 0, ...act } = held;
    // A server whose clock was set back meanwhile takes nothing from its future.
    const then = occurred > 0 && occurred <= (this.now() ?? 0) ? { occurred } : {};
    void this.#ask<Done>({ ...act, ...then }, key, false).then(
      (done) => this.onsettled(held, done),
      (error: NotDone) => this.onsettled(held, error)
    );
  }

  #askTime(): void {
    const socket = this.#socket;
    const asked = (this.#asked += 1);
    const since = this.now();
    this.world.later(() => this.#asked === asked && this.#giveUp(socket, since), PATIENCE * patience());
    this.#send({ type: 'time', id: 0, sent: this.world.monotonic() });
    // In time-lapse somebody may change the pace at any moment.
    const wait = this.#told?.pace === 1 ? TIME_EVERY : LAPSE_EVERY;
    this.world.later(() => this.#socket === socket && socket !== null && this.#askTime(), wait);
  }

  // The shortest way there and back tells the time best: half of it is what the answer took.
  #tellTime(second: number, pace: number, sent: number): void {
    this.#asked += 1;
    const heard = this.world.monotonic();
    const way = heard - sent;
    if (way > this.#way * 1.5 && pace === this.#told?.pace) return;
    this.#way = way;
    this.#tell({ second, at: heard - way / 2, pace });
  }

  #tell(told: { second: number; at: number; pace: number }): void {
    this.#told = told;
    const wall = this.world.wall() - (this.world.monotonic() - told.at);
    this.kept?.keepTime({ second: told.second, wall, pace: told.pace });
  }

  #rememberAll(): void {
    const time = this.kept?.time();
    if (this.#told === null && time !== undefined) {
      const gone = ((this.world.wall() - time.wall) / 1000) * time.pace;
      this.#told = { second: time.second + gone, at: this.world.monotonic(), pace: time.pace };
      this.lostAt ??= time.second;
    }
    this.lostAt ??= this.now();
    for (const followed of this.#followed.values()) this.#remember(followed);
  }

  /** The last state that was kept, until the server sends the first. */
  #remember(followed: Followed): void {
    const state = followed.state === undefined ? this.kept?.view(followed.view, followed.wanted) : undefined;
    if (state !== undefined) followed.told(state);
  }

  #forget(): void {
    this.held = [];
    this.kept?.forget();
  }

  #learn(id: number, { run, seq, version }: ViewSeen & { version: number }, next: (state: unknown) => unknown): void {
    const followed = this.#followed.get(id);
    if (followed === undefined) return;
    this.#version = Math.max(this.#version, version);
    followed.state = next(followed.state);
    followed.seen = { run, seq };
    this.kept?.keepView(followed.view, followed.wanted, followed.state);
    followed.told(followed.state);
  }
}
