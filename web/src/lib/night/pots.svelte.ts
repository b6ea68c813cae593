/** The side-pot helper on a dealer's phone: what is entered, and what the server makes of it. */
import type { DealerPots, StakeEntered } from '../views.ts';
import { chips, words } from '../words/index.ts';
import { NotDone } from '../api/live.ts';
import { sentenceOf } from '../api/messages.ts';
import { change } from '../api/http.ts';
import { isList, isNumber, isOneOf, isShape, isText, orNull } from '../api/stored.ts';
import type { PotsShown } from '../api/types.ts';
import { keepUnfinished, unfinished } from '../api/unfinished.ts';
import { Latest } from '../latest.ts';

type Seat = { seat: number; name: string };
const isStakes = isList(
  isShape<StakeEntered>({ seat: isNumber, name: isText, amount: isText, is: isOneOf('in', 'allIn', 'dropped') })
);
type KeptPots = {
  entered: StakeEntered[] | null;
  stakes: StakeEntered[];
  dead: number;
  won: (number[] | null)[];
  button: number | null;
};
const isKept = isShape<KeptPots>({
  entered: orNull(isStakes),
  stakes: isStakes,
  dead: isNumber,
  won: isList(orNull(isList(isNumber))),
  button: orNull(isNumber)
});

export class Pots {
  entered = $state.raw<StakeEntered[] | null>(null);
  shown = $state.raw<DealerPots | null>(null);
  #stakes: StakeEntered[] = [];
  #dead = 0;
  #won: number[][] = [];
  #requests = new Latest();

  constructor(
    private readonly night: string,
    private readonly place: () => string,
    private readonly seats: () => Seat[],
    private readonly button: () => number | null,
    private readonly failed: (text: string) => void
  ) {}

  readonly does = {
    enter: () => {
      const before = new Map(this.#stakes.map((stake) => [stake.seat, stake]));
      this.entered = this.seats().map(
        ({ seat, name }) => before.get(seat) ?? { seat, name, amount: '', is: 'in' as const }
      );
      this.#keep();
    },
    change: (seat: number, change: Partial<StakeEntered>) => {
      this.entered = (this.entered ?? []).map((stake) => (stake.seat === seat ? { ...stake, ...change } : stake));
      this.#keep();
    },
    show: () => {
      this.cut(this.entered ?? [], this.#dead);
    },
    clear: () => {
      [this.entered, this.shown, this.#stakes, this.#won, this.#dead] = [null, null, [], [], 0];
      this.#requests.begin(); // an answer that is under way comes too late
      keepUnfinished(this.#key, null);
    },
    win: (pot: number, seat: number) => {
      const before = this.#won[pot] ?? [];
      this.#won[pot] = before.includes(seat) ? before.filter((each) => each !== seat) : [...before, seat];
      void this.#ask();
    }
  };

  /** The pots of these stakes, and of what is in them and nobody's in particular. */
  readonly cut = (stakes: StakeEntered[], dead: number) => {
    [this.#stakes, this.#dead, this.#won] = [stakes, dead, []];
    void this.#ask();
  };

  /** Continue after a reload, unless the button has moved since. */
  resume(): void {
    const kept = unfinished(this.#key, isKept);
    if (kept === null || kept.button !== this.button()) {
      keepUnfinished(this.#key, null);
      return;
    }
    [this.entered, this.#stakes, this.#dead] = [kept.entered, kept.stakes, kept.dead];
    this.#won = kept.won.map((seats) => seats ?? []);
    if (kept.entered === null) void this.#ask();
  }

  get #key(): string {
    return `pots/${this.place()}`;
  }

  #keep(): void {
    const { entered } = this;
    const kept: KeptPots = { entered, stakes: this.#stakes, dead: this.#dead, won: this.#won, button: this.button() };
    keepUnfinished(this.#key, kept);
  }

  async #ask(): Promise<void> {
    const current = this.#requests.begin();
    const put = this.#stakes.filter((stake) => amountOf(stake) > 0);
    const won = Array.from(this.#won, (seats) => seats ?? []);
    try {
      const answer = await change('post', '/nights/{night}/pots', {
        path: { night: this.night },
        body: {
          stakes: put.map((stake) => ({ seat: stake.seat, amount: amountOf(stake), dropped: stake.is === 'dropped' })),
          winners: won,
          dead: this.#dead,
          button: this.button() ?? 0
        }
      });
      if (!current()) return;
      [this.shown, this.entered] = [potsView(answer, put, won), null];
      this.#keep();
    } catch (error) {
      if (!current()) return;
      this.failed(error instanceof NotDone ? sentenceOf(error.problem).text : words().potsOffline);
    }
  }
}

const amountOf = (stake: StakeEntered) => Number(stake.amount.replace(/\D/g, '')) || 0;

export function potsView(answer: PotsShown, put: StakeEntered[], won: number[][]): DealerPots {
  const dropped = put.filter((stake) => stake.is === 'dropped').reduce((sum, stake) => sum + amountOf(stake), 0);
  const shared = answer.pots.some(
    (pot) => new Set(pot.shares.map((share) => share.amount)).size > 1 || pot.out_of_play
  );
  return {
    stakes: [
      ...put
        .filter((stake) => stake.is !== 'dropped')
        .map((stake) => ({
          seat: stake.seat,
          name: stake.name,
          amount: amountOf(stake),
          allIn: stake.is === 'allIn'
        })),
      ...(dropped > 0 ? [{ seat: null, name: words().droppedInPot, amount: dropped, allIn: false }] : [])
    ],
    pots: answer.pots.map((pot, number) => ({
      name: number === 0 ? words().mainPot : words().sidepot(number),
      seats: [...pot.seats],
      amount: pot.amount,
      won: won[number] ?? [],
      shares: [...pot.shares]
    })),
    said: { text: answer.text, clause: answer.clause },
    notes: [
      ...(answer.uncalled ? [{ text: words().goesBack(answer.uncalled.seat, chips(answer.uncalled.amount)) }] : []),
      ...(answer.wants_button ? [{ text: words().sayButton }] : []),
      ...(shared
        ? [
            {
              text: words().oddChipTo(answer.odd_chip),
              clause: answer.odd_chip_clause
            }
          ]
        : [])
    ]
  };
}
