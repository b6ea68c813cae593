/** A plan that is being written: what is typed goes to the server, which keeps the text and says what follows. */
import { Latest } from '../latest.ts';
import type { Change, Draft, Keeping, Path, PlanShown, Preview, Trial } from '../views/plan.ts';
import { NotDone } from '../api/live.ts';
import { at, changed, same } from './plan-paths.ts';
import type { PlanServer } from './plans.ts';

/** Milliseconds of quiet before a draft is checked, tried out and saved. */
export const PAUSES = { check: 250, trial: 500, save: 1200, again: 4000 };
const MOST_UNDONE = 100;

export class PlanEditor {
  draft = $state.raw<Draft>(null!);
  data = $state.raw<Record<string, unknown>>({});
  trial = $state.raw<Trial | null>(null);
  preview = $state.raw<Preview | null>(null);
  asking = $state(false);
  trying = $state(false);
  solving = $state(false);
  keeping = $state<Keeping>('kept');
  savedAt = $state(0);
  savedBy = $state('');
  yes = $state.raw<string[]>([]);
  night = $state('');
  practice = $state('');
  players = $state<number | null>(null);
  finishBy = $state('');
  reasons = $state.raw<string[]>([]);
  refused = $state('');
  #before = $state.raw<string[]>([]);

  #server: PlanServer;
  #version: number;
  #savedText: string;
  #savedYes: string[];
  /** Typed and not yet in the text that the server answered with. */
  #pending: Change[] = [];
  /** How many of them the server is being asked about. */
  #sent = 0;
  #checking: Promise<void> = Promise.resolve();
  #newText: string | null = null;
  #looked: { paper: string; language: string; tournament: number } | null = null;
  #checks = new Latest();
  #tried = 0;
  #timers: Record<string, ReturnType<typeof setTimeout>> = {};
  #aborts: Record<string, AbortController> = {};
  #saving: Promise<void> = Promise.resolve();

  constructor(server: PlanServer, shown: PlanShown, players: number | null = null) {
    this.players = players;
    this.#server = server;
    this.draft = shown.draft;
    this.data = shown.draft.data;
    this.#version = shown.version;
    this.#savedText = shown.draft.text;
    this.#savedYes = this.yes = shown.yes;
    this.savedAt = shown.saved_at;
    this.savedBy = shown.saved_by;
    this.night = shown.night;
    this.practice = shown.practice;
    this.#later('trial', 0, () => this.#try());
  }

  get undoable(): boolean {
    return this.#before.length > 0;
  }

  /** One value, as it is typed; typed again before the server was asked, it takes the place of what was typed before. */
  edit = (path: Path, value: unknown): void => {
    if (at(this.data, path) === value || (value === null && at(this.data, path) === undefined)) return;
    const last = this.#pending.at(-1);
    if (!this.asking && last !== undefined && last.insert !== true && same(last.path, path)) this.#pending.pop();
    this.#change([{ path, value }], PAUSES.check);
  };

  apply = (changes: Change[]): void => this.#change(changes, 0);

  write = (text: string): void => {
    this.#newText = text;
    this.#pending = [];
    this.#unkept();
    this.#later('check', PAUSES.check, () => this.#check());
  };

  undo = (): void => {
    const text = this.#before.at(-1);
    if (text === undefined) return;
    this.#before = this.#before.slice(0, -1);
    this.#newText = text;
    this.#pending = [];
    this.#unkept();
    this.#later('check', 0, () => this.#check({ noted: false }));
  };

  sayYes = (key: string): void => {
    this.yes = [...this.yes, key];
    this.#keep();
  };

  expect = (players: number | null): void => {
    this.players = players;
    this.#later('trial', PAUSES.trial, () => this.#try());
  };

  endBy = (time: string): void => void (this.finishBy = time);

  solve = async (tournament: number): Promise<void> => {
    await this.settled();
    this.solving = true;
    this.refused = '';
    const from = this.draft.text;
    try {
      const found = await this.#server.solve(from, tournament, this.players, this.finishBy);
      if (this.draft.text !== from) return; // it was typed on meanwhile
      this.#take(found.draft, true);
      this.reasons = found.reasons;
    } catch (error) {
      this.#hear(error);
    } finally {
      this.solving = false;
    }
  };

  /** Show a paper next to the form, redrawn after each change, until it is closed. */
  look = async (paper: string, language: string, tournament: number): Promise<void> => {
    const looked = { paper, language, tournament };
    this.#looked = looked;
    const { text } = this.draft;
    try {
      const found = await this.#server.preview(text, paper, language, tournament);
      if (this.draft.text === text && this.#looked === looked) this.preview = found;
    } catch (error) {
      this.#hear(error);
    }
  };

  putAway = (): void => {
    this.#looked = null;
    this.preview = null;
  };

  /** Take the other person's version and drop this one. */
  takeTheirs = async (): Promise<void> => {
    const shown = await this.#server.read();
    this.#version = shown.version;
    this.#savedText = shown.draft.text;
    this.#savedYes = this.yes = shown.yes;
    this.keeping = 'kept';
    this.#take(shown.draft, true);
    this.savedAt = shown.saved_at;
    this.savedBy = shown.saved_by;
  };

  /** Save this version after the other person's, which is kept too. */
  keepMine = async (): Promise<void> => {
    const shown = await this.#server.read();
    this.#version = shown.version;
    this.keeping = 'waiting';
    await this.#save();
  };

  /** Opens the night from what was saved; where it is, or nothing if it was refused. */
  open = async (practice: boolean): Promise<string | null> => {
    try {
      await this.settled();
      const { night } = await this.#server.open(this.#version, practice);
      if (practice) this.practice = night;
      else this.night = night;
      return night;
    } catch (error) {
      this.#hear(error);
      return null;
    }
  };

  close = (): void => {
    this.refused = '';
    this.reasons = [];
  };

  /** Once all that was typed is checked and saved. */
  settled = async (): Promise<void> => {
    if (this.#pending.length > 0 || this.#newText !== null) await this.#check();
    await (this.keeping === 'waiting' || this.keeping === 'lost' ? this.#save() : this.#saving);
  };

  stop = (): void => {
    Object.values(this.#timers).forEach(clearTimeout);
    Object.values(this.#aborts).forEach((each) => each.abort());
  };

  #change(changes: Change[], pause: number): void {
    this.#pending = [...this.#pending, ...changes];
    this.data = changed(this.data, changes);
    this.#unkept();
    this.#later('check', pause, () => this.#check());
  }

  #unkept(): void {
    if (this.keeping !== 'theirs') this.keeping = 'waiting';
  }

  async #check({ noted = true } = {}): Promise<void> {
    clearTimeout(this.#timers.check);
    if (this.asking && this.#elsewhere()) {
      await this.#checking;
      return this.#pending.length > 0 ? this.#check({ noted }) : undefined;
    }
    return (this.#checking = this.#checkNow(noted));
  }

  /** Whether somebody edited another place meanwhile: each place has its own undo step. */
  #elsewhere(): boolean {
    const [sent, since] = [this.#pending.slice(0, this.#sent), this.#pending.slice(this.#sent)];
    const again = since.some(({ path }) => sent.some((each) => same(each.path, path)));
    return this.#newText === null && sent.length > 0 && since.length > 0 && !again;
  }

  async #checkNow(noted: boolean): Promise<void> {
    const current = this.#checks.begin();
    const sent = (this.#sent = this.#pending.length);
    const text = this.#newText ?? this.draft.text;
    const whole = this.#newText;
    this.asking = true;
    try {
      const draft = await this.#server.check(text, this.#pending, this.#signal('check'));
      if (!current()) return; // a newer draft was sent: this answer is to an older one
      this.#pending = this.#pending.slice(sent);
      if (this.#newText === whole) this.#newText = null;
      this.asking = false;
      this.#take(draft, noted);
    } catch (error) {
      if (!current()) return;
      this.asking = false;
      if (error instanceof NotDone && error.problem.status < 500) {
        this.#pending = this.#pending.slice(sent);
        this.#newText = null;
        this.data = changed(this.draft.data, this.#pending);
      } else this.#later('check', PAUSES.again, () => this.#check({ noted }));
      this.#hear(error);
    }
  }

  #take(draft: Draft, noted: boolean): void {
    if (noted && draft.text !== this.draft.text) {
      this.#before = [...this.#before, this.draft.text].slice(-MOST_UNDONE);
    }
    this.draft = draft;
    this.data = changed(draft.data, this.#pending);
    this.trying = true;
    this.#later('trial', PAUSES.trial, () => this.#try());
    const looked = this.#looked;
    if (looked !== null) {
      this.#later('look', PAUSES.trial, () => this.look(looked.paper, looked.language, looked.tournament));
    }
    this.#keep();
  }

  async #try(): Promise<void> {
    const own = ++this.#tried;
    this.trying = true;
    try {
      const trial = await this.#server.trial(this.draft.text, this.players, this.#signal('trial'));
      if (own === this.#tried) this.trial = trial;
    } catch (error) {
      if (own === this.#tried) this.#hear(error);
    } finally {
      if (own === this.#tried) this.trying = false;
    }
  }

  #keep(): void {
    if (this.keeping === 'theirs') return;
    const kept = this.draft.text === this.#savedText && this.yes === this.#savedYes && this.#pending.length === 0;
    this.keeping = kept ? 'kept' : 'waiting';
    if (!kept) this.#later('save', PAUSES.save, () => this.#save());
  }

  /** One save after the other: each is over the version that the one before made. */
  #save(): Promise<void> {
    clearTimeout(this.#timers.save);
    this.#saving = this.#saving.then(() => this.#saveNow());
    return this.#saving;
  }

  async #saveNow(): Promise<void> {
    const { text } = this.draft;
    const { yes } = this;
    if (this.keeping === 'kept') return;
    try {
      const saved = await this.#server.save(text, this.#version, yes);
      this.#version = saved.version;
      this.savedAt = saved.saved_at;
      this.savedBy = saved.saved_by;
      this.#savedText = text;
      this.#savedYes = yes;
      this.#keep();
    } catch (error) {
      if (error instanceof NotDone && error.problem.status === 409) this.keeping = 'theirs';
      else {
        this.keeping = 'lost';
        this.#later('save', PAUSES.again, () => this.#save());
        if (error instanceof NotDone) this.#hear(error);
      }
    }
  }

  #later(what: string, pause: number, does: () => Promise<void>): void {
    clearTimeout(this.#timers[what]);
    this.#timers[what] = setTimeout(() => void does(), pause);
  }

  #signal(what: string): AbortSignal {
    this.#aborts[what]?.abort();
    this.#aborts[what] = new AbortController();
    return this.#aborts[what].signal;
  }

  #hear(error: unknown): void {
    if (error instanceof NotDone) this.refused = error.problem.detail;
    else if (error instanceof TypeError) this.keeping = this.keeping === 'kept' ? 'kept' : 'lost';
    else if (!(error instanceof DOMException)) throw error;
  }
}
