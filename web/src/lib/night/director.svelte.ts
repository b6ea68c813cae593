/** What the director does: acts, and forms for what an act still asks. Every answer is the server's. */
import type { FloorDoes, SeatAct } from '../does.ts';
import type { SeatSeen, Suggestion } from '../views.ts';
import type { ActFormView, FormField, SeveralView } from '../views/director.ts';
import { language, words } from '../words/index.ts';
import { NotDone, type Act } from './live.ts';
import { sentenceOf } from './messages.ts';
import type { Room } from './room.svelte.ts';
import type { Floor, RoomClock, Standings, TableShown } from './shapes.ts';
import { suggested, type SuggestedAct } from './suggest.ts';

type Known = {
  room: Room;
  night: string;
  floor: () => Floor | undefined;
  clock: () => RoomClock | undefined;
  standings: () => Standings | undefined;
  /** Opens a page of this night. */
  open: (door: string) => void;
};

const why = (quick: string[]): FormField => ({ name: 'reason', label: words().why, kind: 'text', quick });

export class Director {
  form = $state.raw<ActFormView | null>(null);
  /** Whether somebody sets the sounds of this device. */
  sounding = $state(false);
  outSays = $state('');
  several = $state.raw<SeveralView | null>(null);
  readonly does: FloorDoes;
  #known: Known;

  constructor(known: Known) {
    this.#known = known;
    this.does = this.#does();
    known.room.undoes = (record) => (record === known.floor()?.last_decision ? () => this.undo(record) : undefined);
  }

  get tournament(): string {
    return this.#known.floor()?.tournament ?? '';
  }

  do(name: string, said: object = {}): Promise<unknown> {
    return this.#known.room.do({ name, said: { tournament: this.tournament, ...said } });
  }

  #does(): FloorDoes {
    const { room, night, open } = this.#known;
    return {
      clock: (to) => void this.clock(to),
      come: (call) => void room.do({ name: 'answer-call', said: { number: call.number } }),
      book: (call) => open(`ruling?table=${call.table}`),
      move: (move) => void this.do('balance', { mover: move.player }),
      somebodyElse: (move) => this.askMover(move.from.table),
      see: (asked) => {
        if (asked.wish === 'balance') void this.do('balance');
        if (asked.wish === 'who') this.askMover(asked.table ?? 0);
        if (asked.wish === 'break') void this.breakTable(null, asked.table ?? 0);
        if (asked.wish === 'break-over') void this.do('end-break');
        if (asked.wish === 'rebuy') void this.do('decline-rebuy', { players: [asked.player] });
      },
      out: (_, seat) =>
        void room.do(this.#outs([{ player: seat.player ?? '', chips: '' }]), { label: words().isOut(seat.name ?? '') }),
      foreseeOut: (_, seat) => void this.#foreseeOut(seat),
      seatActs: (table, seat) => this.#seatActs(table, seat),
      several: {
        toggle: (table, seat) => this.#toggle(table, seat),
        chips: (player, chips) =>
          this.#setSeveral(
            (this.several?.players ?? []).map((each) => (each.player === player ? { ...each, chips } : each))
          ),
        record: () => void this.#recordSeveral(),
        leave: () => (this.several = null)
      },
      askButton: (table) => this.askButton(table),
      breakTable: (table) => void this.breakTable(table, table),
      tableAct: (act, table) => this.#tableAct(act, table),
      ruling: (table) => open(table === undefined ? 'ruling' : `ruling?table=${table}`),
      more: () => this.#more(),
      undo: (record) => this.undo(record),
      suggest: (typed) => suggested(night, typed, this.tournament, language.now),
      take: (suggestion) => this.take(suggestion)
    };
  }

  take(suggestion: Suggestion): void {
    const { does, door } = suggestion as SuggestedAct;
    if (door) this.#known.open(door);
    else if (does) void this.#known.room.do(does);
  }

  async clock(to: 'pause' | 'start'): Promise<void> {
    const clock = this.#known.clock()?.clock;
    if (to === 'pause') await this.do('pause-clock');
    else await this.do(!clock?.started ? 'start-clock' : clock.held || clock.on_break ? 'end-break' : 'resume-clock');
  }

  /** Break a table: the one that somebody chose, or the one that balancing asks for. Its list is then read out. */
  async breakTable(chosen: number | null, table: number): Promise<void> {
    const done = chosen === null ? await this.do('balance') : await this.do('break-table', { table: chosen });
    if (done) this.#known.open(`break?table=${table}`);
  }

  undo(record: number): void {
    this.form = {
      title: words().whyUndo,
      fields: [why(words().becauseOf)],
      does: words().takeItBack,
      early: { reason: words().whyUndo },
      act: ({ reason }) => ({
        name: 'take-back',
        said: { tournament: this.tournament, reason, ...(record > 0 ? { shown: record } : {}) }
      })
    };
  }

  askButton(table: number): void {
    this.form = {
      title: words().whereIsButton,
      fields: [{ name: 'seat', label: words().buttonBefore, kind: 'choice', choices: this.#seats(table, true) }],
      does: words().tellButton,
      act: ({ seat }) => ({ name: 'tell-button', said: { tournament: this.tournament, table, seat: Number(seat) } })
    };
  }

  askMover(table: number): void {
    const players = this.#at(table)?.seats ?? [];
    this.form = {
      title: words().whoMoves,
      fields: [
        {
          name: 'mover',
          label: words().whoIsDue(table),
          kind: 'choice',
          choices: players.map((each) => ({ value: each.player, label: `${each.seat} ${each.name}` }))
        }
      ],
      does: words().moveAndAnnounce,
      act: ({ mover }) => ({ name: 'balance', said: { tournament: this.tournament, mover } })
    };
  }

  setClock(): void {
    const clock = this.#known.clock();
    const levels = (clock?.stages ?? []).flatMap((stage, index) => (stage.level ? [index] : []));
    this.form = {
      title: words().setClock,
      fields: [
        {
          name: 'stage',
          label: words().toLevel,
          kind: 'choice',
          value: String(clock?.clock.stage ?? 0),
          choices: levels.map((index, level) => ({ value: String(index), label: words().level(level + 1) }))
        },
        { name: 'left', label: words().minutesLeft, kind: 'time' },
        why(words().clockFor)
      ],
      does: words().setClock,
      act: ({ stage, left = '', reason }) => {
        const [minutes = 0, seconds = 0] = left.split(':').map((part) => Number(part) || 0);
        return {
          name: 'set-clock',
          said: { tournament: this.tournament, stage: Number(stage), remaining: minutes * 60 + seconds, reason }
        };
      }
    };
  }

  announce(): void {
    this.form = {
      title: words().sayToRoom,
      fields: [
        { name: 'text', label: words().whatToSay, kind: 'text' },
        { name: 'minutes', label: words().minutesShown, kind: 'number', value: '10' }
      ],
      does: words().sayIt,
      act: ({ text, minutes }) => ({ name: 'announce', said: { text, seconds: 60 * (Number(minutes) || 0) } })
    };
  }

  reinstate(): void {
    const out = (this.#known.standings()?.players ?? []).filter((each) => each.out_at !== null);
    this.form = {
      title: words().whoIsBack,
      fields: [
        {
          name: 'player',
          label: words().nameOf,
          kind: 'choice',
          choices: out
            .toSorted((one, other) => (other.out_at ?? 0) - (one.out_at ?? 0))
            .map((each) => ({ value: each.player, label: each.name }))
        },
        why(words().becauseOf)
      ],
      does: words().putBack,
      act: ({ player, reason }) => ({
        name: 'reinstate-player',
        said: { tournament: this.tournament, player, reason }
      })
    };
  }

  #more(): SeatAct[] {
    const together = this.#known.floor()?.hand_for_hand ?? false;
    return [
      { word: words().sayToRoom, does: () => this.announce() },
      { word: words().setClock, does: () => this.setClock() },
      { word: words().reinstateShort, does: () => this.reinstate() },
      {
        word: together ? words().endHandForHand : words().handForHand,
        does: () => void this.do(together ? 'end-hand-for-hand' : 'start-hand-for-hand')
      },
      { word: words().chipsLeaveShort, does: () => this.#known.open('colour-up') },
      { word: words().sounds, does: () => (this.sounding = true) }
    ];
  }

  #at(table: number): TableShown | undefined {
    return this.#known.floor()?.tables[String(table)];
  }

  #seats(table: number, empty: boolean): { value: string; label: string }[] {
    const taken = new Map(this.#at(table)?.seats.map((each) => [each.seat, each.name]));
    const size = Math.max(this.#known.floor()?.table_size ?? 0, ...taken.keys());
    return Array.from({ length: size }, (_, index) => index + 1)
      .filter((seat) => empty || !taken.has(seat))
      .map((seat) => ({ value: String(seat), label: `${seat} ${taken.get(seat) ?? words().open}` }));
  }

  #seatActs(table: number, seat: SeatSeen): SeatAct[] {
    const name = seat.name ?? '';
    return [
      { word: words().oneRound, does: () => this.#toggle(table, seat) },
      { word: words().moveTo, does: () => this.#askMove(seat.player ?? '', name) },
      { word: words().penalty, does: () => this.#askPenalty(seat.player ?? '', name) },
      { word: words().countStack, does: () => this.#askCount(seat.player ?? '', name) }
    ];
  }

  #tableAct(act: 'out' | 'count' | 'move', table: number): void {
    if (act === 'out') this.several = { players: [], says: null, refused: false };
    if (act === 'move') this.askMover(table);
    if (act === 'count') this.#askCounts(table);
  }

  #askMove(player: string, name: string): void {
    const tables = Object.values(this.#known.floor()?.tables ?? {}).filter((each) => each.seats.length > 0);
    this.form = {
      title: words().moveName(name),
      fields: [
        {
          name: 'table',
          label: words().toTable,
          kind: 'choice',
          choices: tables.map((each) => ({ value: String(each.table), label: words().tableN(each.table) }))
        },
        { name: 'seat', label: words().toSeat, kind: 'number' },
        why(words().moveFor)
      ],
      does: words().moveAndAnnounce,
      act: ({ table, seat, reason }) => ({
        name: 'move-player',
        said: { tournament: this.tournament, player, table: Number(table), seat: Number(seat) || 0, reason }
      })
    };
  }

  #askPenalty(player: string, name: string): void {
    this.form = {
      title: `${words().penalty}, ${name}`,
      fields: [{ name: 'rounds', label: words().missRounds, kind: 'number', value: '0' }, why(words().penaltyFor)],
      does: words().penalize,
      act: ({ rounds, reason }) => ({
        name: 'penalize',
        said: { tournament: this.tournament, player, rounds: Number(rounds) || 0, reason }
      })
    };
  }

  #askCount(player: string, name: string): void {
    this.form = {
      title: `${words().countStack}, ${name}`,
      fields: [{ name: 'chips', label: words().stackCounted, kind: 'number' }],
      does: words().writeDown,
      act: ({ chips = '' }) => ({
        name: 'count-chips',
        said: { tournament: this.tournament, stacks: { [player]: figure(chips) ?? 0 } }
      })
    };
  }

  #askCounts(table: number): void {
    const seats = this.#at(table)?.seats ?? [];
    this.form = {
      title: `${words().countStack}, ${words().tableN(table)}`,
      fields: seats.map((each) => ({
        name: each.player,
        label: `${each.seat} ${each.name}`,
        kind: 'number',
        optional: true
      })),
      does: words().writeDown,
      act: (said) => ({
        name: 'count-chips',
        said: {
          tournament: this.tournament,
          stacks: Object.fromEntries(
            Object.entries(said).flatMap(([player, chips]) => {
              const counted = figure(chips);
              return counted === null ? [] : [[player, counted]];
            })
          )
        }
      })
    };
  }

  #outs(players: { player: string; chips: string }[]): Act {
    return {
      name: 'report-out',
      said: {
        tournament: this.tournament,
        players: players.map(({ player, chips }) => ({ player, chips: figure(chips) }))
      }
    };
  }

  async #foreseeOut(seat: SeatSeen): Promise<void> {
    const again = words().tapAgain(seat.name ?? '');
    this.outSays = again;
    try {
      const done = await this.#known.room.live.foresee(this.#outs([{ player: seat.player ?? '', chips: '' }]));
      this.outSays = `${again} ${done.says.join(' ')}`;
    } catch (error) {
      this.outSays = (error as Error).message;
    }
  }

  #toggle(table: number, seat: SeatSeen): void {
    const before = this.several?.players ?? [];
    const player = seat.player ?? '';
    const known = seat.stack === null ? '' : String(seat.stack);
    this.#setSeveral(
      before.some((each) => each.player === player)
        ? before.filter((each) => each.player !== player)
        : [...before, { player, name: seat.name ?? '', table, seat: seat.seat, chips: known }]
    );
  }

  #setSeveral(players: SeveralView['players']): void {
    this.several = { players, says: this.several?.says ?? null, refused: false };
    if (players.length > 0) void this.#foreseeSeveral(players);
  }

  async #foreseeSeveral(players: SeveralView['players']): Promise<void> {
    let answer: Pick<SeveralView, 'says' | 'refused'>;
    try {
      const done = await this.#known.room.live.foresee(this.#outs(players));
      answer = { says: { text: done.says.join(' ') }, refused: false };
    } catch (error) {
      if (!(error instanceof NotDone)) throw error;
      answer = { says: sentenceOf(error.problem), refused: !error.problem.question };
    }
    if (this.several?.players === players) this.several = { players, ...answer };
  }

  async #recordSeveral(): Promise<void> {
    const players = this.several?.players ?? [];
    this.several = null;
    await this.#known.room.do(this.#outs(players));
  }
}

/** A number as people write it: 1,200 or 1 200; null: none was written. */
function figure(text: string): number | null {
  const plain = text.replace(/[\s,.’]/g, '');
  return /^\d+$/.test(plain) ? Number(plain) : null;
}
