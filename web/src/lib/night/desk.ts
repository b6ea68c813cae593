/** The server's desk, laid out for the page. */
import type { ClockState, Found, Money, Refused } from '../views.ts';
import type { CashView, CountView, DeskView, EntrantView, SaleView, Waiting } from '../views/desk.ts';
import { chips, money, time, words } from '../words/index.ts';
import { notesOf } from '../pages/desk/amounts.ts';
import { sentenceOf, type Problem } from '../api/messages.ts';
import type {
  Means,
  SaleQuestion,
  Buyer,
  Buyers,
  DeskView as Desk,
  EntryShown,
  ForSale,
  Overview,
  Person,
  SaleShown,
  Search
} from '../api/types.ts';
import { marked } from './suggest.ts';

export type Answers = Record<string, 'yes' | 'no'>;

/** The answers given while one person is served. */
export type Serving = {
  answers: Answers;
  /** The date of birth that is noted instead of a proof of age; empty: not said. */
  born: string;
  /** Whether it is somebody else than who has a like name. */
  another: boolean | null;
  given: Money | null;
  other: boolean;
  size: number;
  /** The day of an entry that was paid before; empty: still to be said; null: paid now. */
  beforehand: string | null;
  /** How it is paid; null: not said yet, of an entry that was paid before. */
  means: Means | null;
};
export const freshServing = (): Serving => ({
  answers: {},
  born: '',
  another: null,
  given: null,
  other: false,
  size: 0,
  beforehand: null,
  means: 'cash'
});

export function deskStrip(desk: Desk, sold: ForSale, clock: ClockState): DeskView['strip'] {
  const facts: DeskView['strip']['facts'] = [
    {
      name: words().entered,
      value: chips(sold.entered),
      strong: true,
      of: `${words().of} ${chips(sold.capacity)}`
    }
  ];
  if (sold.late_entry_until !== null) facts.push({ name: words().lateEntryUntil, value: time(sold.late_entry_until) });
  if (sold.rebuy !== null && clock.phase !== 'before' && sold.rebuys_until !== null) {
    facts.push({ name: words().rebuysClose, value: time(sold.rebuys_until), strong: true });
  }
  if (sold.rebuy !== null && clock.phase !== 'before') {
    facts.push({ name: words().rebuysSold, value: chips(sold.rebuys_sold) });
  }
  return {
    clock,
    facts,
    drawer: desk.drawer,
    hours: clock.hours
  };
}

/** The drawer to count, and the people on duty who may take it over: all but dealers. */
export const countView = (desk: Desk, night: Overview | undefined, counter: string): CountView => ({
  should: desk.drawer,
  notes: notesOf(desk.drawer.currency),
  people: (night?.staff?.on_duty ?? [])
    .filter((each) => each.name !== counter && each.duty !== 'dealer')
    .map((each) => ({ id: each.person, name: each.name }))
});

export function deskView(desk: Desk, sold: ForSale, buyers: Buyers, clock: ClockState, served: string): DeskView {
  const rebuys: Waiting[] = buyers.buyers
    .filter((each) => each.rebuy?.state === 'wanted')
    .map((each) => ({ id: each.player, name: each.name, why: words().wantsRebuy }));
  const prizes: Waiting[] = desk.unpaid.map(({ prize, tournament }) => ({
    id: prize.player,
    name: prize.name,
    why: words().wantsPrize(money(prize.amount)),
    tournament
  }));
  const calls: Waiting[] = desk.calls.map(({ number, name, player, table, why }) => ({
    id: `call ${number}`,
    name,
    why: words().asksDesk(table, why),
    call: number,
    serves: player !== ''
  }));
  const sales = desk.last.filter((line) => ['buy-in', 'rebuy', 'add-on', 'refund'].includes(line.kind)).slice(0, 3);
  return {
    night: sold.name,
    strip: deskStrip(desk, sold, clock),
    closed: sold.closed ? sold.closed : null,
    opening: desk.opening,
    queue: [...calls, ...rebuys, ...prizes].map((each) => ({ ...each, now: each.name === served })),
    sales: sales.map((line) => ({
      number: line.number,
      name: line.name,
      at: line.occurred,
      amount: line.kind === 'refund' ? { ...line.amount, cents: -line.amount.cents } : line.amount,
      about: [
        line.kind === 'refund' ? words().refunded : line.reverses > 0 ? words().takenBack : '',
        line.means === 'cash' ? '' : words().byMeans[line.means]
      ]
        .filter((each) => each !== '')
        .join(', ')
    })),
    ways: desk.ways,
    waysBefore: desk.ways_before,
    // Also what is over: its receipts may be printed again.
    ...(desk.for_sale.length > 1
      ? { tournaments: desk.for_sale.map((each) => ({ value: each.tournament, label: each.name })) }
      : {})
  };
}

const entryWords = (entry: EntryShown): string =>
  [
    words().inSince(time(entry.at), entry.receipt),
    ...(entry.table > 0 ? [words().seatedAt(entry.table, entry.seat)] : []),
    ...(['out', 'disqualified'].includes(entry.status) ? [words().isOutNow] : [])
  ].join('; ');

/** The people who may be meant. A new person with two names comes first, with one name last. */
export function foundView(search: Search, typed: string, tournament: string): Found[] {
  const name = typed.trim().replace(/\s+/g, ' ');
  if (name === '') return [];
  const known = search.found.map((each): Found => {
    const entry = each.entries.find((entered) => entered.tournament === tournament) ?? each.entries[0];
    const about = entry
      ? { text: entryWords(entry) }
      : each.never_plays
        ? each.never_plays
        : { text: words().knownNotIn };
    return { id: each.name, marked: marked(each.name, name), about, refused: !entry && each.never_plays !== null };
  });
  // The answer is for earlier letters: whether somebody has this name is known a moment later,
  // unless that person was found already.
  const lower = name.toLowerCase();
  const exact = known.filter(({ id }) => id.toLowerCase() === lower);
  if (exact.length > 0) return [...exact, ...known.filter((each) => !exact.includes(each))];
  if (search.known && search.typed === typed) return known;
  const fresh: Found = { id: name, marked: [[name, false]], about: { text: words().newName }, refused: false };
  // One letter after a first name is an initial, not yet a name.
  return /\s\S{2,}$/.test(name) ? [fresh, ...known] : [...known, fresh];
}

/** The notes that somebody is likely to put down: the price, and the next sums that notes make. */
export function offeredCash(price: Money): Money[] {
  const notes = [2000, 5000, 10_000].map((note) => Math.ceil(price.cents / note) * note);
  const sums = [...new Set([price.cents, ...notes])].sort((a, b) => a - b);
  return sums.slice(0, 3).map((cents) => ({ cents, currency: price.currency }));
}

export function cashView(price: Money, serving: Serving): CashView {
  const { other, beforehand, means } = serving;
  const given = means === 'cash' && beforehand === null ? serving.given : null;
  const change = given && given.cents >= price.cents ? { ...given, cents: given.cents - price.cents } : null;
  return { offered: offeredCash(price), given, change, other, beforehand, means };
}

const answerOf = (asked: SaleQuestion, answers: Answers): 'yes' | 'no' | null =>
  answers[asked.question.about] ?? (asked.answer === '' ? null : asked.answer);

const isAge = (asked: SaleQuestion): boolean => asked.question.about === 'age';

/** The person for the act, with the answers given. */
export function personOf(sale: SaleShown, answers: Answers, born = ''): Person {
  const said = Object.fromEntries(sale.asked.map((each) => [each.question.about, answerOf(each, answers)]));
  const declared = (about: string, as: 'location' | 'supplier' | 'worker') => (said[about] === 'yes' ? [as] : []);
  const asked = ['location-people', 'supplier-people', 'workers-households'].filter((about) => about in said);
  return {
    ...sale.person,
    born: sale.person.born || born,
    age_checked: sale.person.age_checked || said['age'] === 'yes',
    affiliations: [
      ...new Set([
        ...sale.person.affiliations,
        ...declared('location-people', 'location'),
        ...declared('supplier-people', 'supplier'),
        ...declared('workers-households', 'worker')
      ])
    ],
    asked: sale.person.asked || (asked.length > 0 && asked.every((about) => said[about] !== null))
  };
}

export type InPlace = {
  problem: Problem | undefined;
  offline: boolean;
  /** The server's remedy. */
  instead?: Refused['instead'];
  /** Why nobody can enter now. */
  closed?: ForSale['closed'];
};

export function asksOf(problem: Problem | undefined): SaleView['asks'] {
  if (problem?.question === undefined) return null;
  const said = { text: problem.detail, clause: problem.clause?.id };
  return { title: words().isThatMeant, said, yes: words().yesDoIt, no: words().no };
}

export function refusedOf({ problem, instead }: InPlace): SaleView['refused'] {
  if (problem === undefined || problem.question !== undefined) return null;
  return { instead, said: sentenceOf(problem), ...(problem.clause ? { quoted: problem.clause.summary } : {}) };
}

export function saleView(sale: SaleShown, serving: Serving, now: InPlace): SaleView {
  const { problem, offline } = now;
  const offer = sale.offers[serving.size] ?? sale.offers[0]!;
  const { receipt, price } = offer;
  const like = sale.alike[0];
  // With a date of birth the server says whether it is enough.
  const told = (each: SaleQuestion) => isAge(each) && serving.born !== '';
  const wrong = sale.asked.find((each) => answerOf(each, serving.answers) === each.question.bars && !told(each));
  const open = [
    ...(like && serving.another === null ? ['else'] : []),
    ...sale.asked.filter((each) => answerOf(each, serving.answers) === null).map((each) => each.question.about)
  ];
  const refusal = now.closed ?? sale.never_plays ?? wrong?.refusal;
  const cash = cashView(price, serving);
  const missing = cash.given && cash.given.cents < price.cents ? price.cents - cash.given.cents : 0;
  return {
    name: sale.person.name,
    closed: Boolean(now.closed),
    about: sale.new ? words().newPlayer(sale.tournament_name) : words().knownPlayer(sale.tournament_name),
    asks:
      asksOf(problem) ??
      (like && serving.another === null && !now.closed
        ? {
            title: words().isSomebodyElse,
            said: {
              text: words().boughtIn(like.name, time(like.entry.at), like.entry.receipt),
              clause: sale.one_each
            },
            yes: words().yesAnother(sale.person.name),
            no: words().noShow(like.name)
          }
        : null),
    refused: refusedOf(now) ?? (refusal ? { said: refusal } : null),
    born:
      !now.closed && !sale.person.born && serving.answers['age'] === 'no' && sale.asked.some(isAge)
        ? serving.born
        : null,
    questions: (now.closed ? [] : sale.asked).map((each) => ({
      id: each.question.about,
      said: {
        text: words().questions[each.question.about]?.(each.question.years, each.question.whose) ?? each.question.text,
        house: each.question.house,
        clause: each.question.clause
      },
      answer: answerOf(each, serving.answers)
    })),
    ...(sale.offers.length > 1
      ? {
          sizes: sale.offers.map((each, index) => ({
            value: String(index),
            label: words().chipsFor(each.chips, money(each.price))
          })),
          size: String(serving.size)
        }
      : {}),
    receipt: {
      licensee: receipt.licensee,
      number: receipt.number,
      what: receipt.what,
      amount: receipt.amount,
      facts: [
        ...receipt.facts.map((fact) => ({ name: String(fact[0]), value: String(fact[1]) })),
        ...(serving.means === null || serving.means === 'cash'
          ? []
          : [{ name: words().paidHow, value: words().byMeans[serving.means] }])
      ],
      note: receipt.note
    },
    chips: offer.pieces.map(({ value, colour, count }) => ({ face: { value, colour }, count })),
    chipsTotal: offer.chips,
    button:
      serving.beforehand === null
        ? serving.means === 'cash'
          ? words().takeAndPrint(money(price), receipt.number)
          : words().takeByAndPrint(money(price), words().byMeans[serving.means ?? 'cash'], receipt.number)
        : words().enterAndPrint(receipt.number),
    wanted: offline
      ? words().moneyNeedsConnection
      : now.closed || refusal // what else there is to ask would change nothing
        ? ''
        : open.length > 0
          ? words().answersWanted(open.length, words().listed(open.map((about) => words().shortly[about] ?? about)))
          : serving.beforehand === ''
            ? words().sayTheDay
            : serving.means === null
              ? words().sayWhereItIs
              : missing > 0 && serving.beforehand === null
                ? words().notEnough(money({ ...price, cents: missing }))
                : null,
    cash
  };
}

/** Somebody who is in: what may be bought, printed and taken back. */
export function entrantView(
  sale: SaleShown,
  entry: EntryShown,
  sold: ForSale,
  buyer: Buyer | undefined,
  prize: Money | null,
  now: InPlace
): EntrantView {
  const { problem, offline } = now;
  const waits = offline ? { text: words().moneyNeedsConnection } : null;
  const deeds: EntrantView['deeds'] = [];
  const buys = (id: 'rebuy' | 'add-on', label: string, price: Money | null, amount: number): void => {
    const state = id === 'rebuy' ? buyer?.rebuy : buyer?.add_on;
    if (price === null || !state) return;
    deeds.push({
      id,
      label,
      about: words().priceAndChips(money(price), amount),
      waits: state.state === 'bought' ? { text: words().bought } : (state.why ?? waits),
      blue: state.state === 'wanted'
    });
  };
  if (prize) deeds.push({ id: 'prize', label: words().payPrize, about: money(prize), waits, blue: true });
  buys('rebuy', words().sellRebuy, sold.rebuy, sold.rebuy_chips);
  buys('add-on', words().sellAddOn, sold.add_on, sold.add_on_chips);
  if (sold.rebuy && sale.no_rebuy) {
    const about = words().priceAndChips(money(sold.rebuy), sold.rebuy_chips);
    deeds.push({ id: 'rebuy', label: words().sellRebuy, about, waits: sale.no_rebuy });
  }
  deeds.push({
    id: 'receipts',
    label: words().printReceipt,
    about: `${words().receipt} ${entry.receipt}`,
    waits: null
  });
  if (entry.table > 0) {
    const about = words().seatedAt(entry.table, entry.seat);
    deeds.push({ id: 'seat-cards', label: words().printSeatCard, about, waits: null });
  }
  if (sold.phase === 'entries' || sold.phase === 'seated') {
    deeds.push({
      id: 'refund',
      label: words().takeEntryBack,
      about: words().entryBackAbout(money(sold.buy_in)),
      waits
    });
  }
  if (entry.rebuys > 0 && sold.rebuy && entry.status === 'playing') {
    deeds.push({
      id: 'void',
      label: words().takeRebuyBack,
      about: words().entryBackAbout(money(sold.rebuy)),
      waits
    });
  }
  deeds.push({
    id: 'another',
    label: words().anotherOfName(sale.person.name),
    about: words().anotherAbout,
    waits: null
  });
  return {
    name: sale.person.name,
    about: words().inTournament(sale.tournament_name),
    facts: [
      { name: words().entryReceipt, value: `${entry.receipt}, ${time(entry.at)}` },
      ...(entry.table > 0
        ? [{ name: words().seat, value: words().seatedAt(entry.table, entry.seat) }]
        : [{ name: words().seat, value: words().seatCardAtDraw }]),
      ...(entry.rebuys > 0 ? [{ name: words().rebuys, value: chips(entry.rebuys) }] : [])
    ],
    deeds,
    asks: asksOf(problem),
    refused: refusedOf(now)
  };
}
