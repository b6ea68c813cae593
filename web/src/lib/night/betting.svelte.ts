/** The betting that a dealer enters: one action after the other, and whose turn the server says it is. */
import type { BettingDoes, BettingView } from '../views/dealer.ts';
import type { Sentence, StakeEntered } from '../views.ts';
import { words } from '../words/index.ts';
import { NotDone } from '../api/live.ts';
import { sentenceOf } from '../api/messages.ts';
import { change } from '../api/http.ts';
import { isList, isNumber, isShape, isText, orNull } from '../api/stored.ts';
import type { Entered, Stack, TurnShown } from '../api/types.ts';
import { keepUnfinished, unfinished } from '../api/unfinished.ts';

type Seat = { seat: number; name: string };
type Told = {
  begun: TurnShown['begun'] | null;
  did: Entered[];
  short: Stack[];
};
const NOTHING: Told = { begun: null, did: [], short: [] };
type KeptBetting = { told: Told; names: { seat: number; name: string }[]; button: number | null };
const isKept = isShape<KeptBetting>({
  told: isShape<Told>({
    begun: orNull(isShape<object>({})),
    did: isList(isShape<Entered>({ seat: isNumber, does: isText, to: isNumber })),
    short: isList(isShape<Stack>({ seat: isNumber, amount: isNumber }))
  }),
  names: isList(isShape<Seat>({ seat: isNumber, name: isText })),
  button: orNull(isNumber)
});

export class Betting {
  #shown = $state.raw<TurnShown | null>(null);
  #refused = $state.raw<Sentence | null>(null);
  #told = $state.raw<Told>(NOTHING);
  // Names as they were when the cards were dealt: who goes out meanwhile still has a stake in it.
  #names = $state.raw<Map<number, string>>(new Map());
  #asking = false;

  constructor(
    private readonly night: string,
    private readonly place: () => string,
    private readonly seats: () => Seat[],
    private readonly button: () => number | null,
    private readonly failed: (text: string) => void,
    private readonly cut: (stakes: StakeEntered[], dead: number) => void
  ) {}

  readonly view = $derived.by(() =>
    this.#shown ? bettingView(this.#shown, this.#names, this.#told.did.length > 0, this.#refused) : null
  );

  readonly does: BettingDoes = {
    begin: () => {
      this.#names = new Map(this.seats().map(({ seat, name }) => [seat, name]));
      void this.#ask(NOTHING);
    },
    enter: (does, to = 0) => {
      const seat = this.#shown?.turn?.seat;
      if (seat !== undefined) void this.#ask({ ...this.#told, did: [...this.#told.did, { seat, does, to }] });
    },
    short: (seat, amount) => {
      const others = this.#told.short.filter((each) => each.seat !== seat);
      void this.#ask({ ...this.#told, short: [...others, { seat, amount }] });
    },
    undo: () => void this.#ask({ ...this.#told, did: this.#told.did.slice(0, -1) }),
    pots: () => {
      if (!this.#shown) return;
      this.cut(stakesOf(this.#shown, this.#names), this.#shown.dead);
      this.does.end();
    },
    end: () => {
      [this.#shown, this.#refused, this.#told] = [null, null, NOTHING];
      keepUnfinished(this.#key, null);
    }
  };

  /** Continue after a reload, unless the button has moved since. */
  resume(): void {
    const kept = unfinished(this.#key, isKept);
    if (kept === null || kept.button !== this.button()) {
      keepUnfinished(this.#key, null);
      return;
    }
    this.#names = new Map(kept.names.map(({ seat, name }) => [seat, name]));
    void this.#ask(kept.told);
  }

  get #key(): string {
    return `betting/${this.place()}`;
  }

  async #ask(told: Told): Promise<void> {
    // A second tap before the answer would be meant for another's turn.
    if (this.#asking) return;
    this.#asking = true;
    try {
      const answer = await change('post', '/nights/{night}/turn', {
        path: { night: this.night },
        body: { ...told, button: this.button() ?? 0 }
      });
      [this.#shown, this.#told, this.#refused] = [answer, { ...told, begun: answer.begun }, null];
      const names = Array.from(this.#names, ([seat, name]) => ({ seat, name }));
      const kept: KeptBetting = { told: this.#told, names, button: this.button() };
      keepUnfinished(this.#key, kept);
    } catch (error) {
      if (!(error instanceof NotDone)) this.failed(words().bettingOffline);
      else if (this.#shown) this.#refused = sentenceOf(error.problem);
      else this.failed(sentenceOf(error.problem).text);
    } finally {
      this.#asking = false;
    }
  }
}

const stakesOf = (shown: TurnShown, names: Map<number, string>): StakeEntered[] =>
  shown.stakes
    .filter((stake) => stake.amount > 0)
    .map(({ seat, amount, folded, all_in }) => ({
      seat,
      name: names.get(seat) ?? '',
      amount: String(amount),
      is: folded ? 'dropped' : all_in ? 'allIn' : 'in'
    }));

export function bettingView(
  shown: TurnShown,
  names: Map<number, string>,
  entered: boolean,
  refused: Sentence | null
): BettingView {
  const name = (seat: number) => names.get(seat) ?? '';
  const { turn } = shown;
  return {
    interval: shown.interval,
    pot: shown.pot,
    fold: shown.fold,
    turn: turn && {
      seat: turn.seat,
      name: name(turn.seat),
      call: turn.call,
      raiseTo: turn.raise_to,
      opening: turn.opening
    },
    said: saidOf(shown, name),
    refused,
    seats: [...shown.stakes]
      .sort((one, other) => one.seat - other.seat)
      .map(({ seat, bet, folded, all_in }) => ({
        seat,
        name: name(seat),
        bet,
        is: folded ? 'folded' : all_in ? 'allIn' : 'in'
      })),
    posted: entered ? [] : shown.posted.map(({ seat, amount }) => ({ seat, amount, name: name(seat) })),
    entered
  };
}

function saidOf({ open, turn, won_by, pot }: TurnShown, name: (seat: number) => string): Sentence {
  if (!turn || !open) {
    return { text: won_by ? words().lastOneWins(won_by, name(won_by), pot) : words().handsAreShown };
  }
  const { clause } = open;
  if (open.limit === 'closed') return { text: words().raiseClosed[open.code] ?? open.sentence, clause };
  if (open.limit === 'none') return { text: words().raisesUnlimited };
  const text = turn.opening
    ? words().play.raisesMayFollow(open.interval, open.cap)
    : words().raiseNumber(open.raises + 1, open.cap);
  return { text, clause };
}
