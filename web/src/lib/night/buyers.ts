/** Rebuys and add-ons by player, laid out for a tablet. */
import type { ClockState, Money } from '../views.ts';
import type { BuyState, BuyView, Handed, PeopleView } from '../views/desk.ts';
import { chips, money, time, words } from '../words/index.ts';
import { deskStrip } from './desk.ts';
import type { Buyer, Buyers, Buying, DeskView, ForSale } from '../api/types.ts';

export type What = 'rebuy' | 'add-on';
export const chosenKey = (what: What, player: string) => `${what} ${player}`;

const sells = (buying: Buying | null): boolean => buying?.state === 'wanted' || buying?.state === 'may';

/** The chosen sales that are still possible: somebody else may have sold one since. */
export function stillChosen(chosen: string[], { buyers }: Buyers): Record<What, Buyer[]> {
  const of = (what: What, state: (each: Buyer) => Buying | null) =>
    buyers.filter((each) => chosen.includes(chosenKey(what, each.player)) && sells(state(each)));
  return { rebuy: of('rebuy', (each) => each.rebuy), 'add-on': of('add-on', (each) => each.add_on) };
}

function stateOf(buying: Buying | null, chosen: boolean): BuyState {
  if (buying === null) return { kind: 'none' };
  if (sells(buying)) return { kind: 'sells', chosen, wanted: buying.state === 'wanted' };
  if (buying.state === 'bought') return { kind: 'bought' };
  return { kind: 'refused', said: buying.why ?? { text: '' }, brief: words().notSold };
}

function about(buyer: Buyer): string {
  const facts = [
    `${words().table} ${buyer.table}, ${words().seatN(buyer.seat)}`,
    buyer.broke_since !== null
      ? words().outSince(time(buyer.broke_since))
      : buyer.stack !== null
        ? words().chipsCounted(buyer.stack)
        : words().hasChips,
    ...(buyer.rebuys > 0 ? [words().rebought(buyer.rebuys)] : [])
  ];
  return facts.join('; ');
}

const begins = (buyer: Buyer, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((token) => token !== '' && !words().table.toLowerCase().startsWith(token))
    .every((token) =>
      [...buyer.name.toLowerCase().split(/\s+/), String(buyer.table), String(buyer.seat)].some((part) =>
        /^\d+$/.test(token) ? part === token : part.startsWith(token)
      )
    );

function handed(sold: Record<What, Buyer[]>, buyers: Buyers): Handed[] {
  const found = new Map<number, Handed>();
  const add = (pieces: { value: number; colour: string; count: number }[], times: number) => {
    for (const { value, colour, count } of pieces) {
      const before = found.get(value)?.count ?? 0;
      if (times > 0) found.set(value, { face: { value, colour }, count: before + count * times });
    }
  };
  add(buyers.rebuy?.pieces ?? [], sold.rebuy.length);
  add(buyers.add_on?.pieces ?? [], sold['add-on'].length);
  return [...found.values()].sort((a, b) => a.face.value - b.face.value);
}

export type PeopleAsked = { typed: string; all: boolean; chosen: string[]; offline: boolean };

export function peopleView(
  desk: DeskView,
  sold: ForSale,
  buyers: Buyers,
  clock: ClockState,
  { typed, all, chosen, offline }: PeopleAsked
): PeopleView {
  const picked = stillChosen(chosen, buyers);
  const wants = (each: Buyer) => all || each.rebuy?.state === 'wanted' || each.add_on?.state === 'may';
  const shown = buyers.buyers.filter((each) => (typed.trim() === '' ? wants(each) : begins(each, typed)));
  const cents = (price: Money | undefined, n: number) => (price?.cents ?? 0) * n;
  const rebuys = cents(buyers.rebuy?.price, picked.rebuy.length);
  const addOns = cents(buyers.add_on?.price, picked['add-on'].length);
  const { currency } = desk.drawer;
  const take = { cents: rebuys + addOns, currency };
  const receipts = picked.rebuy.length + picked['add-on'].length;
  const people = buyers.buyers
    .map((each) => ({
      id: each.player,
      name: each.name,
      chips:
        (picked.rebuy.includes(each) ? (buyers.rebuy?.chips ?? 0) : 0) +
        (picked['add-on'].includes(each) ? (buyers.add_on?.chips ?? 0) : 0)
    }))
    .filter((each) => each.chips > 0);
  return {
    clock,
    strip: deskStrip(desk, sold, clock),
    rebuy: buyers.rebuy && { price: buyers.rebuy.price, chips: buyers.rebuy.chips },
    addOn: buyers.add_on && { price: buyers.add_on.price, chips: buyers.add_on.chips },
    buyers: shown.map((each): BuyView => ({
      id: each.player,
      name: each.name,
      about: about(each),
      rebuy: stateOf(each.rebuy, picked.rebuy.includes(each)),
      addOn: stateOf(each.add_on, picked['add-on'].includes(each))
    })),
    together: {
      lines: [
        ...(picked.rebuy.length > 0
          ? [{ name: words().nRebuys(picked.rebuy.length), amount: { cents: rebuys, currency } }]
          : []),
        ...(picked['add-on'].length > 0
          ? [{ name: words().nAddOns(picked['add-on'].length), amount: { cents: addOns, currency } }]
          : [])
      ],
      take,
      handed: handed(picked, buyers),
      chips: people.reduce((sum, each) => sum + each.chips, 0),
      people,
      button: words().takeAndPrintMany(money(take), receipts),
      said: receipts > 0 ? { text: words().eachByName, clause: buyers.one_line_each } : null,
      wanted: offline ? words().moneyNeedsConnection : receipts === 0 ? words().chooseSales : null
    },
    prizes: desk.unpaid.map(({ tournament, prize }) => ({
      id: `${tournament} ${prize.player}`,
      name: prize.name,
      about: prize.first === prize.last ? words().place(prize.first) : `${chips(prize.first)}–${chips(prize.last)}`,
      amount: prize.amount
    }))
  };
}
