import { language } from '../words/language.svelte.ts';
import type { Problem } from '../api/messages.ts';
import { socketAddress } from '../api/http.ts';
import { SeatLine, type SeatConnection } from '../api/seat-line.ts';
import { SeenHere } from '../seen.ts';
import { keepRounds } from './saw.ts';
import type {
  Command,
  HandInWords,
  Moved,
  OpenNow,
  PlayEvent,
  Seated,
  RoundStory,
  TableSeen
} from '../api/seat-messages.ts';

/** A seat at a software table as a page has it. */
export class Game {
  connection = $state<SeatConnection>('connecting');
  seated = $state.raw<Seated | null>(null);
  table = $state.raw<TableSeen | null>(null);
  events = $state.raw<PlayEvent[]>([]);
  held = $state.raw<HandInWords | null>(null);
  open = $state.raw<OpenNow | null>(null);
  ends = $state<number | null>(null);
  bank = $state(0);
  away = $state(false);
  waits = $state(false);
  problem = $state.raw<Problem | null>(null);
  place = $state.raw<{ place: number | null; finished: boolean } | null>(null);
  /** The seats that were ever taken here: those that are empty now are drawn as open. */
  places = $state.raw<number[]>([]);

  readonly #line: SeatLine;
  readonly #seen: SeenHere;
  #satOut = false;

  constructor(private readonly night: string) {
    this.#seen = new SeenHere(night);
    this.#line = new SeatLine(socketAddress(night, 'seat', { language: language.now }), {
      seated: (message) => this.#sit(message),
      dealt: (deal) => this.#seen.keepDeal(deal),
      moved: (message) => this.#move(message),
      story: (message) => this.#tell(message),
      refused: (problem) => (this.problem = problem),
      ended: (place, finished) => {
        this.place = { place, finished };
        void keepRounds(this.night, this.#seen);
      },
      changed: () => this.#changed()
    });
  }

  play(command: Command): void {
    this.problem = null;
    this.#line.play(command);
  }

  sitOut(): void {
    this.#satOut = this.away = true;
    this.#line.away();
  }

  comeBack(): void {
    this.#satOut = this.away = false;
    this.#line.back();
  }

  close(): void {
    this.#line.close();
  }

  #changed(): void {
    // After a cut nothing of the last table is offered until the server has shown the present one.
    if (this.connection === 'lost' && this.#line.connection === 'open') this.table = this.open = this.ends = null;
    this.connection = this.#line.connection;
    this.waits = this.#line.waits;
  }

  #sit(message: Seated): void {
    if (message.round !== this.seated?.round || message.table !== this.seated.table) {
      this.events = [];
      this.held = this.open = null;
      void keepRounds(this.night, this.#seen);
    }
    const before = message.table === this.seated?.table ? this.places : [];
    this.places = [...new Set([...before, ...message.players.map((each) => each.seat)])];
    this.seated = message;
    this.table = message.table_seen;
    this.ends = message.ends;
    this.bank = message.bank;
    this.#changed();
  }

  #move({ seats, ends, ...changed }: Moved): void {
    if (this.table === null) return;
    const known = new Map(seats.map((seat) => [seat.seat, seat]));
    this.table = { ...this.table, ...changed, seats: this.table.seats.map((seat) => known.get(seat.seat) ?? seat) };
    this.ends = ends;
    this.#changed();
  }

  #tell(message: RoundStory): void {
    if (message.first > this.events.length && message.first > 0) return; // the whole of it comes with the next deal
    this.events = [...this.events.slice(0, message.first), ...message.events];
    this.held = message.held;
    this.open = message.open;
    this.bank = message.bank;
    this.away = message.away || this.#satOut; // what was told before the server had heard of it is older
    // A player who was sat out while away plays on.
    if (message.away && !this.#satOut) this.comeBack();
  }
}
