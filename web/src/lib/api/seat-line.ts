/**
 * A seat at a software table, over its own socket: what the table does is heard, and the own actions are sent.
 *
 * An action goes with the version of the table that was looked at. Where the connection is lost before it is answered, it
 * is sent again only if the table still stands where it stood, so it is done once or not at all. For each deck this
 * device gives a number of its own, pledged before anybody tells one, and notes what it was shown of the deck.
 */
import { toHex, type Bytes } from '../hash.ts';
import { pledgeOf } from '../seal.ts';
import type { Problem } from './messages.ts';
import type { SeenDeal } from '../seen.ts';
import type { Command, Moved, Seated, SeatIncoming, SeatOutgoing, RoundStory } from './seat-messages.ts';
import { send, type Socket } from './socket.ts';

export type SeatConnection = 'connecting' | 'open' | 'lost' | 'over' | 'taken' | 'shown out';

/** The surroundings that a test replaces. */
export type SeatWorld = {
  socket: (url: string) => Socket;
  later: (work: () => void, milliseconds: number) => void;
  chance: () => Bytes;
};

const REAL: SeatWorld = {
  socket: (url) => new WebSocket(url) as unknown as Socket,
  later: (work, milliseconds) => void setTimeout(work, milliseconds),
  chance: () => crypto.getRandomValues(new Uint8Array(32))
};
const SOONEST = 400;
const LATEST = 5000;
const NOT_YET = 1000;
const LEFT = 1000;
const NOT_THERE = 4404;
const SHOWN_OUT = new Set([4401, 4403]);
/** Refused because the table had moved on: done already, or no longer meant. */
const MOVED_ON = new Set(['other-turn', 'not-seated']);

export type Heard = {
  seated: (message: Seated) => void;
  /** The cards of a round are dealt: the own number in the deck, the house's pledge and the seal. */
  dealt: (deal: SeenDeal) => void;
  moved: (message: Moved) => void;
  story: (message: RoundStory) => void;
  refused: (problem: Problem) => void;
  ended: (place: number | null, finished: boolean) => void;
  changed: () => void;
};

export class SeatLine {
  connection: SeatConnection = 'connecting';

  #socket: Socket | null = null;
  #last = 0;
  #tries = 0;
  #closed = false;
  #ended = false;
  #version = 0;
  #waiting: Extract<SeatOutgoing, { type: 'play' }> | null = null;
  #who = '';
  #number: { deal: string; value: Bytes } | null = null;
  /** The house's pledge that was shown first for a deck: a later one counts for nothing. */
  #pledge = { deal: '', house: '' };
  #told = { deal: '', number: '', id: 0, taken: false };
  /** Whether this connection has shown what came before the next deal. */
  #here = false;

  constructor(
    private readonly url: string,
    private readonly heard: Heard,
    private readonly world: SeatWorld = REAL
  ) {
    this.#connect();
  }

  /** Whether an action was sent and is not answered yet. */
  get waits(): boolean {
    return this.#waiting !== null;
  }

  play(command: Command): void {
    if (this.#waiting !== null) return;
    this.#waiting = { type: 'play', id: (this.#last += 1), command, version: this.#version };
    this.#send(this.#waiting);
    this.heard.changed();
  }

  away(): void {
    this.#send({ type: 'away', id: (this.#last += 1) });
  }

  back(): void {
    this.#send({ type: 'back', id: (this.#last += 1) });
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  #send(message: SeatOutgoing): void {
    if (this.connection === 'open') send(this.#socket, message);
  }

  #connect(): void {
    const socket = this.world.socket(this.url);
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data) as SeatIncoming);
    socket.onclose = ({ code }) => this.#lost(code);
  }

  #opened(): void {
    this.connection = 'open';
    this.#tries = 0;
    this.#here = false;
    this.#send({ type: 'story', id: (this.#last += 1), wanted: true });
    this.#send({ type: 'numbers', id: (this.#last += 1), wanted: true });
    this.heard.changed();
  }

  #lost(code: number): void {
    this.#socket = null;
    if (this.#closed) return;
    if (code === NOT_THERE && !this.#ended && this.#version === 0) {
      // The first cards are not dealt yet: people are still coming.
      this.connection = 'connecting';
      this.world.later(() => !this.#closed && this.#connect(), NOT_YET);
    } else if (this.#ended || code === NOT_THERE) this.connection = 'over';
    else if (SHOWN_OUT.has(code)) this.connection = 'shown out';
    else if (code === LEFT)
      this.connection = 'taken'; // another screen has taken this seat
    else {
      this.connection = 'lost';
      this.world.later(() => !this.#closed && this.#connect(), Math.min(LATEST, SOONEST * 2 ** this.#tries));
      this.#tries += 1;
    }
    this.heard.changed();
  }

  #hear(message: SeatIncoming): void {
    switch (message.type) {
      case 'seated':
        this.#sit(message);
        break;
      case 'moved':
        this.#version = message.version;
        this.heard.moved(message);
        break;
      case 'story':
        this.heard.story(message);
        break;
      case 'numbers':
        this.#who = message.player;
        this.#here = true;
        void this.#give(message);
        break;
      case 'done':
        if (message.id === this.#told.id) this.#told.taken = true;
        this.#answered(message.id);
        break;
      case 'problem':
        if (this.#answered(message.id) && !MOVED_ON.has(message.problem.code)) this.heard.refused(message.problem);
        break;
      case 'ended':
        this.#ended = true;
        this.heard.ended(message.place, message.finished);
    }
  }

  #sit(message: Seated): void {
    this.#version = message.version;
    this.#who = message.players.find((each) => each.seat === message.seat)?.player ?? '';
    const waiting = this.#waiting;
    if (waiting !== null && message.table_seen?.turn?.seat === message.seat && waiting.version === message.version) {
      this.#send(waiting);
    } else this.#waiting = null;
    this.heard.seated(message);
    if (message.root !== '') this.#note(message);
    this.#here = true;
    if (message.numbers || message.tell) void this.#give(message);
  }

  #note({ tournament, table, round, deal, pledge, root }: Seated): void {
    const shown = this.#pledge.deal === deal ? this.#pledge.house : pledge;
    const { number, taken } = this.#told.deal === deal ? this.#told : { number: '', taken: true };
    const own = { player: this.#who, house: shown, root, number, taken, followed: this.#here };
    this.heard.dealt({ tournament, table, round, ...own });
  }

  #answered(id: number | null): boolean {
    if (this.#waiting === null || this.#waiting.id !== id) return false;
    this.#waiting = null;
    this.heard.changed();
    return true;
  }

  async #give({ deal, pledge, tell }: { deal: string; pledge: string; tell: boolean }): Promise<void> {
    if (this.#pledge.deal !== deal) this.#pledge = { deal, house: pledge };
    if (tell) {
      // The house is bound first: where it shows another pledge now, it is told nothing.
      if (this.#number?.deal === deal && this.#pledge.house === pledge) {
        const number = toHex(this.#number.value);
        this.#told = { deal, number, id: (this.#last += 1), taken: false };
        this.#send({ type: 'number', id: this.#last, value: number });
      }
      return;
    }
    if (this.#number?.deal !== deal) this.#number = { deal, value: this.world.chance() };
    const digest = await pledgeOf(deal, this.#who, this.#number.value);
    this.#send({ type: 'pledge', id: (this.#last += 1), digest });
  }
}
