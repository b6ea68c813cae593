import { getContext, setContext } from 'svelte';
import { patience } from '../patience.ts';
import type { Time } from '../views.ts';
import { language, words } from '../words/index.ts';
import { onTime } from '../night/clock.ts';
import { MAY_WAIT } from './acts.ts';
import { socketAddress } from './http.ts';
import { SeenHere } from '../seen.ts';
import { Kept } from './kept.ts';
import { Live, NotDone, type Connection, type Held } from './live.ts';
import type { ClosingCode, Done, Foreseen, Problem } from './messages.ts';
import type { Act, ActName, Acts, Overview, RoomClock, ViewName, Views, Wanted } from './types.ts';

const TICK = 100; // milliseconds: a second changes on every screen within a tenth of it

const SHOWN = 10_000; // milliseconds that a toast stays, with its undo

/** A view that is followed; undefined until the server has told it. */
export type Followed<State> = { readonly state: State | undefined };

/** An open question or refusal; without an act, of a request. */
export type Unanswered = { act: Act | null; problem: Problem };

/** The key under which a page leaves its open question for the next. */
export const UNANSWERED = 'goodhand.unanswered';

const ROOM = Symbol('room');

/** One night as a page has it: its socket, its time, and what was last answered. */
export class Room {
  connection = $state<Connection>('connecting');
  held = $state.raw<Held[]>([]);
  now = $state<Time | null>(null);
  lostAt = $state<Time | null>(null);
  #unanswered = $state.raw<Unanswered[]>([]);
  toast = $state<string | null>(null);
  /** The record that the toast tells of. */
  toldOf = $state(0);
  /** Takes a record back, where a page offers that of this one. */
  undoes = $state.raw<((record: number) => (() => void) | undefined) | null>(null);
  /** Whether the page itself shows what is asked or refused, where it was done. */
  inPlace = $state(false);
  /** The code of the whole record, once the books are closed. */
  closing = $state.raw<ClosingCode | null>(null);
  /** Grows with each head of the record that this device keeps. */
  headsKept = $state(0);
  /** Whether a view of this page was refused to the viewer. */
  refused = $state(false);
  /** The viewer's own duty. */
  own = $state.raw<Overview['own']>(null);

  readonly live: Live;
  #ticking: ReturnType<typeof setInterval>;
  #hushed: ReturnType<typeof setTimeout> | undefined;

  constructor(night: string) {
    this.live = new Live(socketAddress(night, 'live'), undefined, new Kept(night));
    const seen = new SeenHere(night);
    this.live.onrefused = () => (this.refused = true);
    this.live.onchange = () => this.#changed();
    this.live.onhead = (head, role) => {
      seen.keepHead(head, role);
      this.headsKept += 1;
      this.closing = head.closing ?? null;
    };
    this.live.onsettled = ({ key: _, label: __, ...act }, outcome) => {
      if (!(outcome instanceof NotDone)) this.say(outcome.says.join(' '));
      else this.#unanswered = [...this.#unanswered, { act, problem: outcome.problem }];
    };
    $effect(() => this.live.speak(language.now));
    this.#ticking = setInterval(() => this.#tick(), TICK);
  }

  /** Follow a view; null: not yet. */
  follow<Name extends ViewName>(
    view: Name,
    wanted: () => Wanted<Name> | null = () => ({}) as Wanted<Name>
  ): Followed<Views[Name]> {
    let shown = $state.raw<Views[Name] | undefined>(undefined);
    $effect(() => {
      const asked = wanted();
      return asked === null ? undefined : this.live.follow(view, asked, (state) => (shown = state));
    });
    return {
      get state() {
        return shown;
      }
    };
  }

  /** Follow the blind clock, which goes on by its timetable, also without a connection. */
  followClock(wanted: () => Wanted<'clock'> | null = () => ({})): Followed<RoomClock> {
    const followed = this.follow('clock', wanted);
    const state = $derived(followed.state && (this.now === null ? followed.state : onTime(followed.state, this.now)));
    return {
      get state() {
        return state;
      }
    };
  }

  /** Preview an act; nothing is recorded. */
  foresee(act: Act): Promise<Foreseen> {
    return this.live.foresee(act);
  }

  /** The first question or refusal that is still open. */
  get unanswered(): Unanswered | null {
    return this.#unanswered[0] ?? null;
  }

  /** Nothing: the first is answered. */
  set unanswered(next: Unanswered | null) {
    this.#unanswered = next === null ? this.#unanswered.slice(1) : [next, ...this.#unanswered];
  }

  /**
   * Do an act; its outcome is shown, a question or a refusal until it is answered. Without a
   * connection it waits, where it may; `label` says what, in a person's words.
   */
  do<Name extends ActName>(name: Name, said: Acts[Name], label = ''): Promise<Done | null> {
    return this.perform({ name, said } as Act, label);
  }

  /** Do an act that a form or the server has put together. */
  async perform(act: Act, label = ''): Promise<Done | null> {
    this.unanswered = null;
    if (this.connection !== 'open' && MAY_WAIT.includes(act.name)) {
      this.live.hold(act, label || words().waitingAct(act.name));
      return null;
    }
    try {
      const done = await this.live.do(act);
      this.say(done.says.join(' '), done.version);
      return done;
    } catch (error) {
      if (!(error instanceof NotDone)) throw error;
      this.unanswered = { act, problem: error.problem };
      return null;
    }
  }

  /** Yes to what was asked, and to nothing else: it goes with the version that was shown. */
  async yes(): Promise<Done | null> {
    if (!this.unanswered?.act) return null;
    const { act, problem } = this.unanswered;
    return this.perform({
      ...act,
      confirmed: [...(act.confirmed ?? []), problem.question ?? ''],
      ...(typeof problem.version === 'number' ? { expected: problem.version } : {})
    });
  }

  /** Go on duty, or off it; null: nobody who has one looks. */
  get turns(): { label: string; does: () => void } | null {
    if (!this.own) return null;
    const { person, duty, table, since } = this.own;
    if (since !== null) return { label: words().goOffDuty, does: () => void this.do('sign-off', { person }) };
    return {
      label: words().goOnDuty(words().dutyNames[duty] ?? duty),
      does: () => void this.do('sign-on', { person, duty, table })
    };
  }

  /** The server's remedy, if the viewer can do it at once. */
  get instead(): { label: string; does: () => void } | undefined {
    const way = this.unanswered?.problem.instead?.ways[0];
    const own = way?.name === 'sign-on' && way.about === '' && this.own?.since === null;
    return (own && this.turns) || undefined;
  }

  say(text: string, record = 0): void {
    [this.toast, this.toldOf] = [text, record];
    clearTimeout(this.#hushed);
    this.#hushed = setTimeout(() => (this.toast = null), SHOWN * patience());
  }

  close(): void {
    clearInterval(this.#ticking);
    this.live.close();
  }

  #changed(): void {
    this.connection = this.live.connection;
    this.held = this.live.held;
    this.lostAt = this.live.lostAt;
  }

  #tick(): void {
    const now = this.live.now();
    const second = now === null ? null : Math.floor(now);
    if (second !== this.now) this.now = second;
  }
}

export const provideRoom = (room: Room): Room => setContext(ROOM, room);
export const theRoom = (): Room => getContext<Room>(ROOM);
