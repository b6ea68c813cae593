/** The director's acts, and forms for their missing inputs. */
import type { FloorDoes, SeatAct } from '../does.ts';
import type { SeatSeen, Suggestion } from '../views.ts';
import type { ActFormView, SeveralView } from '../views/director.ts';
import { language, words } from '../words/index.ts';
import { roomWords } from '../words/room.ts';
import * as forms from './director-forms.ts';
import { notHere } from './not-here.ts';
import { NotDone } from '../api/live.ts';
import type { Act, ActName, Acts } from '../api/types.ts';
import { sentenceOf } from '../api/messages.ts';
import { paperAddress, print } from './printing.ts';
import type { Room } from '../api/room.svelte.ts';
import { suggested, type SuggestedAct } from './suggest.ts';

type Known = forms.Known & {
  room: Room;
  night: string;
  /** Opens a page of this night. */
  open: (door: string) => void;
};

/** The acts about one tournament. */
type OfTournament = { [Name in ActName]: Acts[Name] extends { tournament: string } ? Name : never }[ActName];
/** The act's other inputs; none if all are optional. */
type Said<Inputs> =
  object extends Omit<Inputs, 'tournament'> ? [said?: Omit<Inputs, 'tournament'>] : [said: Omit<Inputs, 'tournament'>];

export class Director {
  form = $state.raw<ActFormView | null>(null);
  /** Whether somebody is being reinstated. */
  reinstating = $state(false);
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
    return forms.tournamentOf(this.#known);
  }

  /** Do an act about the tournament that is shown. */
  do<Name extends OfTournament>(name: Name, ...[said]: Said<Acts[Name]>): Promise<unknown> {
    return this.#known.room.do(name, { tournament: this.tournament, ...said } as Acts[Name]);
  }

  #does(): FloorDoes {
    const { room, night, open } = this.#known;
    return {
      clock: (to) => void this.clock(to),
      minute: (by) => this.#minute(by),
      come: (call) => void room.do('answer-call', { number: call.number ?? 0 }),
      book: (call) => open(`ruling?table=${call.table}`),
      move: (move) => void this.do('balance', { mover: move.player }),
      somebodyElse: (move) => this.askMover(move.from.table),
      see: (asked) => {
        if (asked.wish === 'balance') void this.do('balance');
        if (asked.wish === 'who') this.askMover(asked.table ?? 0);
        if (asked.wish === 'break') void this.breakTable(null, asked.table ?? 0);
        if (asked.wish === 'break-over') void this.do('end-break');
        if (asked.wish === 'missing') open(`break?table=${asked.table ?? 0}`);
        if (asked.wish === 'rebuy') void this.do('decline-rebuy', { players: [asked.player] });
      },
      out: (_, seat) =>
        void room.perform(this.#outs([{ player: seat.player ?? '', chips: '' }]), words().isOut(seat.name ?? '')),
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
      askButton: (table) => (this.form = forms.whereButton(this.#known, table)),
      draw: () => void this.do('draw-seats'),
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
    if (door === 'deal') this.form = forms.deal(this.#known);
    else if (door) this.#known.open(door);
    else if (does) void this.#known.room.perform(does);
  }

  async clock(to: 'pause' | 'start'): Promise<void> {
    const clock = this.#known.clock()?.clock;
    if (to === 'pause') await this.do('pause-clock');
    else if (!clock?.started && (await this.#somethingFirst())) this.form = forms.startClock(this.tournament);
    else await this.do(!clock?.started ? 'start-clock' : clock.held || clock.on_break ? 'end-break' : 'resume-clock');
  }

  #minute(by: 1 | -1): void {
    const face = this.#known.clock()?.clock;
    if (!face?.started) return;
    const left = face.ends_at != null ? face.ends_at - (this.#known.room.now ?? 0) : (face.remaining ?? 0);
    const remaining = Math.max(0, Math.round(left) + 60 * by);
    const reason = by > 0 ? roomWords().minuteMore : roomWords().minuteLess;
    void this.do('set-clock', { stage: face.stage ?? 0, remaining, reason });
  }

  /** Whether the server names something to be done besides: rules that hang nowhere, an hour that is not the plan's. */
  async #somethingFirst(): Promise<boolean> {
    try {
      const { next } = await this.#known.room.foresee(forms.startClock(this.tournament).act({}));
      return next.some(({ ways }) => ways.length > 0);
    } catch {
      return false; // refused, asked or offline: the act itself says so
    }
  }

  /** Break a table: the one that somebody chose, or the one that balancing asks for. Its list is then read out. */
  async breakTable(chosen: number | null, table: number): Promise<void> {
    const done = chosen === null ? await this.do('balance') : await this.do('break-table', { table: chosen });
    if (done) this.#known.open(`break?table=${table}`);
  }

  undo(record: number): void {
    this.form = forms.takeBack(this.#known, record);
  }

  askMover(table: number): void {
    this.form = forms.whoMoves(this.#known, table);
  }

  #more(): SeatAct[] {
    const together = this.#known.floor()?.hand_for_hand ?? false;
    const phase = this.#known.floor()?.phase;
    // The server says whether software or people may still deal.
    const { software_may: may = false, people_may: back = false } = this.#known.floor() ?? {};
    const software = [
      ...(may ? [{ word: roomWords().letSoftwareDeal, does: () => void this.do('let-software-deal') }] : []),
      ...(back ? [{ word: roomWords().letPeopleDeal, does: () => void this.do('let-people-deal') }] : [])
    ];
    if (phase === 'entries')
      return [
        { word: roomWords().drawSeats, does: () => void this.do('draw-seats') },
        { word: words().sayToRoom, does: () => (this.form = forms.announce()) },
        ...software
      ];
    const papers = (paper: string) =>
      void print(paperAddress(this.#known.night, paper, { tournament: this.tournament, language: language.now }));
    return [
      { word: words().sayToRoom, does: () => (this.form = forms.announce()) },
      { word: words().setClock, does: () => (this.form = forms.setClock(this.#known)) },
      { word: words().reinstateShort, does: () => (this.reinstating = true) },
      {
        word: together ? words().endHandForHand : words().handForHand,
        does: () => void this.do(together ? 'end-hand-for-hand' : 'start-hand-for-hand')
      },
      { word: words().chipsLeaveShort, does: () => this.#known.open('colour-up') },
      { word: roomWords().printSeatCards, does: () => papers('seat-cards') },
      { word: roomWords().printMoveSlips, does: () => papers('move-slips') },
      ...(phase === 'playing' && Object.keys(this.#known.floor()?.tables ?? {}).length === 1
        ? [{ word: roomWords().shareTitle, does: () => (this.form = forms.deal(this.#known)) }]
        : []),
      ...software,
      { word: words().sounds, does: () => (this.sounding = true) }
    ];
  }

  #seatActs(table: number, seat: SeatSeen): SeatAct[] {
    const player = seat.player ?? '';
    const name = seat.name ?? '';
    return [
      { word: words().oneRound, does: () => this.#toggle(table, seat) },
      { word: words().moveTo, does: () => (this.form = forms.move(this.#known, player, name)) },
      { word: words().penalty, does: () => (this.form = forms.penalty(this.#known, player, name)) },
      { word: words().countStack, does: () => (this.form = forms.countStack(this.#known, player, name)) },
      seat.away
        ? { word: roomWords().hereAfterAll, does: () => void this.do('mark-here', { player }) }
        : {
            word: roomWords().notHereAsk,
            does: () => (this.form = notHere(this.#known, player, name, table, seat.seat))
          }
    ];
  }

  #tableAct(act: 'out' | 'count' | 'move', table: number): void {
    if (act === 'out') this.several = { players: [], says: null, refused: false };
    if (act === 'move') this.askMover(table);
    if (act === 'count') this.form = forms.countStacks(this.#known, table);
  }

  #outs(players: { player: string; chips: string }[]): Act {
    return {
      name: 'report-out',
      said: {
        tournament: this.tournament,
        players: players.map(({ player, chips }) => ({ player, chips: forms.figure(chips) }))
      }
    };
  }

  async #foreseeOut(seat: SeatSeen): Promise<void> {
    const again = words().tapAgain(seat.name ?? '');
    this.outSays = again;
    let says: string;
    try {
      const done = await this.#known.room.foresee(this.#outs([{ player: seat.player ?? '', chips: '' }]));
      says = `${again} ${done.says.join(' ')}`;
    } catch (error) {
      says = (error as Error).message;
    }
    if (this.outSays === again) this.outSays = says; // the answer for a seat tapped earlier comes too late
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
      const done = await this.#known.room.foresee(this.#outs(players));
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
    await this.#known.room.perform(this.#outs(players));
  }
}
