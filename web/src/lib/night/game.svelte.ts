import { language } from '../words/language.svelte.ts';
import { readKept } from '../api/kept.ts';
import type { Problem } from '../api/messages.ts';
import { socketAddress } from '../api/http.ts';
import { SeatLine, type SeatConnection } from '../api/seat-line.ts';
import type { Command, Held, Moved, OpenNow, PlayEvent, Seated, Story, TableSeen } from '../api/seat-messages.ts';

const ROOTS = 'goodhand.roots';
const MOST_ROOTS = 400;

/** The seals that this device was shown before the cards, by night, table and round. */
export function shownRoots(): Record<string, string> {
  return readKept<Record<string, string>>(ROOTS) ?? {};
}

export const rootKey = (night: string, table: number, round: number) => `${night} ${table} ${round}`;

function remember(key: string, root: string): void {
  const known = shownRoots();
  if (known[key] !== undefined) return; // the first that was shown counts
  const kept = Object.entries({ ...known, [key]: root }).slice(-MOST_ROOTS);
  localStorage.setItem(ROOTS, JSON.stringify(Object.fromEntries(kept)));
}

/** A seat at a software table as a page has it. */
export class Game {
  connection = $state<SeatConnection>('connecting');
  seated = $state.raw<Seated | null>(null);
  table = $state.raw<TableSeen | null>(null);
  events = $state.raw<PlayEvent[]>([]);
  held = $state.raw<Held | null>(null);
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
  #satOut = false;

  constructor(private readonly night: string) {
    this.#line = new SeatLine(socketAddress(night, 'seat', { language: language.now }), {
      seated: (message) => this.#sit(message),
      moved: (message) => this.#move(message),
      story: (message) => this.#tell(message),
      refused: (problem) => (this.problem = problem),
      ended: (place, finished) => (this.place = { place, finished }),
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
    this.connection = this.#line.connection;
    this.waits = this.#line.waits;
  }

  #sit(message: Seated): void {
    if (message.round !== this.seated?.round || message.table !== this.seated.table) {
      this.events = [];
      this.held = this.open = null;
    }
    const before = message.table === this.seated?.table ? this.places : [];
    this.places = [...new Set([...before, ...message.players.map((each) => each.seat)])];
    this.seated = message;
    this.table = message.table_seen;
    this.ends = message.ends;
    this.bank = message.bank;
    if (message.root !== '') remember(rootKey(this.night, message.table, message.round), message.root);
    this.#changed();
  }

  #move({ seats, ends, ...changed }: Moved): void {
    if (this.table === null) return;
    const known = new Map(seats.map((seat) => [seat.seat, seat]));
    this.table = { ...this.table, ...changed, seats: this.table.seats.map((seat) => known.get(seat.seat) ?? seat) };
    this.ends = ends;
    this.#changed();
  }

  #tell(message: Story): void {
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
