/** The closing of the books, laid out: what is missing is the server's list, each with the act that mends it. */
import { notesOf } from '../pages/desk/amounts.ts';
import type { Money, Time } from '../views.ts';
import type { ClosingView, Mending, PaymentsTable } from '../views/closing.ts';
import { language, money, time, words } from '../words/index.ts';
import type { Act } from '../api/types.ts';
import { paperAddress } from './printing.ts';
import type { Closing, MissingShown } from '../api/types.ts';

/** A button's effect: acts one after the other, a page to open, or a text to ask for first. */
export type Mends = { acts: Act[] } | { goes: string } | { asks: 'duty' | 'explanation'; of: string };

export const mendingId = (missing: MissingShown) => `${missing.lack} ${missing.of.join(' ')} ${missing.tournament}`;

export function mends(missing: MissingShown, closing: Closing, base: string): Mends {
  const [of = ''] = missing.of;
  switch (missing.lack) {
    case 'shift':
      return { acts: missing.of.map((person) => ({ name: 'sign-off', said: { person } })) };
    case 'prize':
      return { acts: [{ name: 'pay-prize', said: { tournament: missing.tournament, player: of } }] };
    case 'fee': {
      if (closing.fee === null) return { goes: `${base}/desk` };
      const said = { amount: closing.fee, payee: closing.fee_to, what: 'licence fee', means: 'cheque' as const };
      return { acts: [{ name: 'pay-expense', said }] };
    }
    case 'rules':
      return { acts: [{ name: 'post-rules', said: { tournaments: [of] } }] };
    case 'duty':
      return { asks: 'duty', of };
    case 'explanation':
      return { asks: 'explanation', of: '' };
    case 'play':
      return { goes: `${base}/floor?${new URLSearchParams({ tournament: of })}` };
    case 'ruling':
      return { goes: `${base}/ruling?${new URLSearchParams({ asked: of })}` };
    default:
      return { goes: `${base}/desk` };
  }
}

const KINDS: Record<MissingShown['lack'], Mending['kind']> = {
  shift: 'people',
  prize: 'prize',
  fee: 'bank',
  rules: 'rules',
  ruling: 'write',
  duty: 'tick',
  explanation: 'write',
  play: 'floor',
  refund: 'bank',
  overdrawn: 'bank',
  count: 'bank',
  check: 'bank'
};

function doesWords(missing: MissingShown, now: Time): string {
  switch (missing.lack) {
    case 'shift':
      return words().signOff(missing.of.length, time(now));
    case 'prize':
      return missing.amount ? words().payIt(money(missing.amount)) : words().payPrize;
    case 'fee':
      return words().recordByCheque;
    case 'rules':
      return words().postThem;
    case 'duty':
      return words().readAndTick;
    case 'explanation':
      return words().explainIt;
    case 'play':
      return words().toTheFloor;
    case 'ruling':
      return words().toTheRuling;
    default:
      return words().toTheDesk2;
  }
}

const share = (tenths: number): string => {
  const [whole, rest] = [Math.floor(tenths / 10), tenths % 10];
  const point = language.now === 'fr' ? ',' : '.';
  return `${whole}${rest === 0 ? '' : `${point}${rest}`}${language.now === 'fr' ? '\u00a0' : ''}%`;
};
const less = ({ cents, currency }: Money): string => money({ cents: -cents, currency });

const saidOf = ({ text, clause }: MissingShown) => ({
  text: clause ? text.replace(` [${clause}]`, '') : text,
  clause
});

const NOTHING = '–';

/** Every way of paying in a column, with a total for each row. */
function paymentsTable({ payments }: Closing): PaymentsTable | null {
  const { columns, rows } = payments;
  if (!columns.some(({ means }) => means === 'card' || means === 'transfer')) return null;
  const cell = (amount: Money): string => (amount.cents === 0 ? NOTHING : money(amount));
  const known = (amount: Money | null): string => (amount === null ? '' : money(amount));
  const over = (amount: Money | null) => ({
    text: known(amount),
    even: amount === null ? null : amount.cents === 0
  });
  const checked = { cash: words().countedAt, card: words().reportAt, transfer: words().accountAt };
  return {
    columns: [...columns.map(({ means }) => words().means[means]), words().total],
    rows: [
      ...rows.map((row) => ({
        name: words().items[row.item](row.number),
        cells: [...row.amounts.map(cell), money(row.total)]
      })),
      {
        name: words().shouldBe,
        cells: [...columns.map((each) => money(each.should)), money(payments.should)],
        strong: true
      }
    ],
    counted: [...columns.map((each) => known(each.counted)), known(payments.counted)],
    over: [...columns.map((each) => over(each.over)), over(payments.over)],
    checked: [
      ...columns.map((each) =>
        each.at === null || each.means === 'cheque' ? '' : checked[each.means](time(each.at), each.by)
      ),
      ''
    ]
  };
}

export type ClosingSeen = {
  closing: Closing;
  now: Time;
  name: string;
  night: string;
  offline: boolean;
  reads: boolean;
};

export function closingView({ closing, now, name, night, offline, reads }: ClosingSeen): ClosingView {
  const { result, missing } = closing;
  const { raised } = result;
  const rest = missing.filter((each) => each.lack !== 'count' && (reads || each.lack !== 'check'));
  const countMissing = missing.find((each) => each.lack === 'count');
  const last = closing.ended.at(-1);
  const minutes = Math.floor((closing.closes_at - now) / 60);
  const planned = closing.planned.reduce((sum, each) => sum + each.amount.cents, 0);
  const currency = closing.drawer.currency;
  const mendings: Mending[] = rest.map((each) => ({
    id: mendingId(each),
    kind: KINDS[each.lack],
    said: saidOf(each),
    does: doesWords(each, now)
  }));
  if (closing.planned.length > 0) {
    mendings.unshift({
      id: 'planned',
      kind: 'bank',
      said: { text: words().planned(closing.planned.length, money({ cents: planned, currency })) },
      does: words().payPlanned
    });
  }
  return {
    strip: {
      title: closing.ended.length > 0 ? words().playIsOver : words().closeTheBooks,
      facts: [
        ...(last ? [{ name: words().endedAt(last.name), value: time(last.at) }] : []),
        ...(closing.prizes > 0
          ? [
              {
                name: words().prizesPaid,
                value: words().paidOf(closing.prizes_paid, closing.prizes, money(result.prizes))
              }
            ]
          : []),
        minutes >= 0
          ? { name: words().licenceEndsIn, value: words().inMinutes(minutes), strong: true }
          : { name: words().licenceEnded, value: time(closing.closes_at), strong: true }
      ],
      fund: raised.sum
    },
    missing: missing.length,
    count:
      countMissing && !reads
        ? {
            should: closing.drawer,
            notes: notesOf(currency),
            said: { text: words().countNotes, clause: closing.count_clause },
            lines: words().showLines(closing.lines)
          }
        : null,
    payments: paymentsTable(closing),
    checks: reads
      ? []
      : missing
          .filter((each) => each.lack === 'check')
          .flatMap((each) => {
            const column = closing.payments.columns.find(({ means }) => means === each.of[0]);
            return column ? [{ means: column.means, should: column.should, said: saidOf(each) }] : [];
          }),
    mendings: reads ? mendings.map((each) => ({ ...each, does: '' })) : mendings,
    button: words().closeBy(name),
    wanted: reads
      ? null
      : offline
        ? [words().moneyNeedsConnection]
        : missing.length > 0
          ? [words().wantedFirst(missing.length), words().afterClosing]
          : null,
    closed:
      closing.closed_at === null
        ? null
        : {
            said: words().booksClosed(closing.closed_by, time(closing.closed_at)),
            file: closing.file ? { name: closing.file, href: `/api/v1/nights/${night}/export` } : null
          },
    forms: closing.forms.map((form) => {
      const lacks = [...new Set(form.waits_for.map((lack) => words().lacks[lack] ?? lack))];
      return {
        id: form.form,
        title: form.titles[language.now] ?? form.titles['en'] ?? form.form,
        clause: form.clause,
        about: lacks.length === 0 ? words().complete : words().waitsFor(lacks.join(', ')),
        done: lacks.length === 0,
        href: paperAddress(night, form.form)
      };
    }),
    deposit: {
      facts: [
        ...(closing.account ? [{ name: words().depositTo, value: closing.account }] : []),
        ...(closing.drawer.cents > 0
          ? [
              {
                name: words().depositAmount,
                value:
                  closing.start_bank.cents > 0
                    ? words().withBank(money(closing.drawer), money(closing.start_bank))
                    : money(closing.drawer)
              }
            ]
          : []),
        ...closing.payments.columns
          .filter((each) => each.means === 'card' || each.means === 'transfer')
          .map((each) => ({
            name: each.means === 'card' ? words().cardPaidOut : words().transferIn,
            value: money(each.counted ?? each.should)
          })),
        ...(closing.deposited.cents > 0 ? [{ name: words().alreadyDeposited, value: money(closing.deposited) }] : [])
      ],
      about:
        closing.drawer.cents === 0 && closing.deposited.cents > 0
          ? words().depositDone
          : closing.closed_at === null
            ? words().depositWhenClosed
            : '',
      does:
        closing.closed_at !== null && closing.drawer.cents > 0 && !reads
          ? words().depositNow(money(closing.drawer))
          : null,
      asks: closing.account === ''
    },
    result: [
      { name: words().sold, value: money(result.sold) },
      {
        name: words().prizesShare(share(result.prizes_share)),
        value: less(result.prizes),
        clause: result.prizes_clause
      },
      ...(raised.prizes_due.cents > 0 ? [{ name: words().prizesDue, value: less(raised.prizes_due) }] : []),
      {
        name: words().expensesShare(share(result.expenses_share)),
        value: less(result.expenses),
        clause: result.expenses_clause
      },
      { name: words().licenceFee, value: less(result.licence_fee) },
      ...(result.over.cents === 0 ? [] : [{ name: words().overShort, value: money(result.over) }]),
      ...(raised.costs_planned.cents > 0 ? [{ name: words().notRecordedYet, value: less(raised.costs_planned) }] : []),
      { name: words().forFund, value: money(raised.sum), total: true }
    ],
    licenceEnds: closing.closes_at
  };
}
