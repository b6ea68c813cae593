/** The journal for whoever audits a night, laid out for its page. */
import type {
  AuditBook,
  AuditMoney,
  AuditOpen,
  AuditPaper,
  AuditPlaces,
  AuditRow,
  AuditVerdict,
  AuditView,
  MoneyKind,
  Shown
} from '../views/audit.ts';
import { money, time, words } from '../words/index.ts';
import { inOneLine } from '../words/named.ts';
import { timeOfDay } from '../pages/audit/times.ts';
import { get } from '../api/http.ts';
import { clauseLines } from './books.ts';
import type { Audited, AuditRecord, BookKept, BookRead, Ledger, PaperListed, Results, Verified } from '../api/types.ts';

export type Looking = { show: Shown; find: string; since: string; until: string; limit: number };
export const PAGE = 100;

const second = (clock: string): number | null => {
  const [hours, minutes] = clock.split(':').map(Number);
  return clock === '' || hours === undefined || minutes === undefined ? null : hours * 3600 + minutes * 60;
};

/** So many lines the server hands out at a time. */
const MOST = 500;

/** As many lines of a list as are wanted, in as many parts as that takes. */
async function inParts<Part extends { page: { after?: number | null } }>(
  limit: number,
  part: (after: number, limit: number) => Promise<Part>,
  joined: (before: Part, next: Part) => Part
): Promise<Part> {
  let found = await part(0, Math.min(limit, MOST));
  for (let got = MOST; got < limit && typeof found.page.after === 'number'; got += MOST)
    found = joined(found, await part(found.page.after, Math.min(limit - got, MOST)));
  return found;
}

/** What is asked of the server: it filters and searches. */
export function audited(night: string, { show, find, since, until, limit }: Looking): Promise<Audited> {
  const [from, to] = [second(since), second(until)];
  const query = {
    show,
    find: find.trim(),
    ...(from === null ? {} : { since: from }),
    ...(to === null ? {} : { until: to + 59 })
  };
  return inParts(
    limit,
    (after, limit) => get('/nights/{night}/audit', { path: { night }, query: { ...query, after, limit } }),
    (before, next) => ({ ...next, lines: [...before.lines, ...next.lines] })
  );
}

export function ledgerOf(night: string, find: string, limit: number): Promise<Ledger> {
  return inParts(
    limit,
    (after, limit) => get('/nights/{night}/ledger', { path: { night }, query: { find, after, limit } }),
    (before, next) => ({
      ...next,
      lines: [...before.lines, ...next.lines],
      names: { ...before.names, ...next.names }
    })
  );
}

export const auditRecord = (night: string, version: number) =>
  get('/nights/{night}/audit/{number}', { path: { night, number: version } });
export const verified = (night: string, again: boolean) =>
  get('/nights/{night}/verified', { path: { night }, query: { again } });
export const papersOf = (night: string) => get('/nights/{night}/papers', { path: { night } });

type Line = Audited['lines'][number];

const rowOf = ({ version, at, by, says, hash, against }: Line): AuditRow => ({
  version,
  at,
  by,
  said: { text: says.join(' '), ...(against[0] ? { clause: against[0] } : {}) },
  hash
});

/** A line of the ledger in words: where its amount went, or where it came from. */
function lineOf({ number, amount, into, out_of, reversed_by }: AuditRecord['around']['lines'][number]): string {
  const said = words().audit;
  const till = [into, out_of].find((each) => each === 'drawer' || each === 'bank') ?? into;
  const comes = (till === into) === amount.cents >= 0;
  const moved = said.lineMoved(number, money({ ...amount, cents: Math.abs(amount.cents) }), till === 'drawer', comes);
  return reversed_by ? `${moved} (${said.takenBackBy(reversed_by)})` : moved;
}

export function openOf(record: AuditRecord): AuditOpen {
  const said = words().audit;
  const row = rowOf(record.line);
  const { duty, member, clause, tournament, lines } = record.around;
  const facts = [
    { name: said.recorded, value: [timeOfDay(row.at), record.device].filter(Boolean).join(', ') },
    ...(record.occurred === null || record.occurred === undefined
      ? []
      : [{ name: said.happened, value: `${timeOfDay(record.occurred)}, ${said.asTold}` }]),
    {
      name: said.givenBy,
      value: [row.by || said.software, duty && (words().planning.duties[duty] ?? duty), member && said.member]
        .filter(Boolean)
        .join(', '),
      ...(member && clause ? { clause } : {})
    },
    ...(lines.length > 0 ? [{ name: said.ledger, value: inOneLine(lines.map(lineOf)) }] : []),
    ...(typeof record.taken_back_by === 'number'
      ? [{ name: said.later, value: said.takenBackBy(record.taken_back_by) }]
      : []),
    ...(record.confirmed.length > 0 ? [{ name: said.saidYes, value: record.confirmed.join(', ') }] : [])
  ];
  return {
    row,
    name: tournament ? said.inTournament(record.name, tournament) : record.name,
    facts,
    stored: record.stored,
    before: (record.before ?? null) as [number, string] | null,
    after: (record.after ?? null) as [number, string] | null,
    holds: record.holds
  };
}

const verdictOf = (found: Verified, total: number): AuditVerdict => ({
  holds: found.flaw === '',
  records: found.records,
  at: found.at,
  seconds: found.seconds,
  lines: found.lines,
  tournaments: found.tournaments,
  rounds: found.rounds,
  flaw: found.flaw,
  unknown: found.unknown,
  differences: found.differences,
  behind: Math.max(0, total - found.version)
});

const paperOf = (night: string, { paper, title, formats, clause, help, moment, about }: PaperListed): AuditPaper => ({
  title,
  clause,
  help,
  moment,
  record: about === 'record' || paper === 'house-rules',
  href: `/api/v1/nights/${night}/papers/${paper}?format=${formats[0]}`
});

export function moneyOf(ledger: Ledger, find: string): AuditMoney {
  const { currency, totals, receipts, gross_profit, net_proceeds } = ledger;
  const said = words().audit.statement;
  const of = (cents: number) => ({ cents, currency });
  const fact = (name: string, cents: number, total = false) => ({ name, value: money(of(cents)), total });
  return {
    kinds: ledger.kinds.map(({ kind, lines, taken_back, cents }) => ({
      kind: kind as MoneyKind,
      lines,
      takenBack: taken_back,
      amount: of(cents)
    })),
    statement: [
      fact(said.revenue, receipts),
      fact(said.prizes, totals.prizes),
      fact(said.grossProfit, gross_profit, true),
      fact(said.expenses, totals.expenses),
      fact(said.licenceFee, totals.licence_fee),
      fact(said.netProceeds, net_proceeds, true),
      fact(totals.over < 0 ? said.short : said.over, Math.abs(totals.over)),
      fact(said.deposited, totals.deposited),
      fact(said.drawer, totals.drawer)
    ],
    find,
    found: ledger.page.total,
    lines: ledger.lines.map((line) => ({
      number: line.number,
      at: line.occurred,
      kind: line.kind as MoneyKind,
      name: line.name ?? '',
      about: [line.what, line.reason].filter(Boolean).join(': '),
      by: ledger.names[line.by] ?? '',
      amount: line.amount,
      reverses: line.reverses ?? 0,
      against: line.violations ?? []
    })),
    more: ledger.page.after !== null && ledger.page.after !== undefined
  };
}

export const placesOf = ({ results }: Results): AuditPlaces =>
  results.map(({ tournament, name, phase, entered, due, paid, clause, places }) => ({
    id: tournament,
    name,
    over: phase === 'finished',
    entered,
    due,
    paid,
    clause,
    places: places.map(({ ranked, due, received }) => ({
      places: [ranked.place, ranked.place_to],
      name: ranked.name,
      outAt: ranked.out_at ?? null,
      due: due ?? null,
      received: received ?? null
    }))
  }));

export const keptOf = (read: BookRead, done: BookKept): AuditBook => ({
  name: done.name,
  edition: done.edition,
  href: `/book/${done.book}`,
  against: done.against,
  open: done.open,
  clauses: clauseLines(read, done)
});

export type AuditKnown = {
  night: string;
  name: string;
  journal: Audited;
  looking: Looking;
  open: AuditRecord | null;
  found: Verified | null;
  verifying: boolean;
  papers: PaperListed[];
  money: AuditMoney | null;
  places: AuditPlaces | null;
  kept: AuditBook | null;
};

export function auditView(known: AuditKnown): AuditView {
  const { night, name, journal, looking, open, found, verifying, papers, money, places, kept } = known;
  const said = words().audit;
  const total = journal.counts['everything'] ?? 0;
  const state =
    journal.closed === null || journal.closed === undefined ? said.stillOpen : said.closedAt(time(journal.closed));
  return {
    title: name,
    facts: [
      { name: said.licensee, value: journal.licensee },
      { name: said.licence, value: journal.licence },
      { name: said.date, value: journal.date },
      { name: said.books, value: journal.practice ? `${state}, ${said.rehearsal}` : state }
    ],
    practice: journal.practice,
    counts: journal.counts as AuditView['counts'],
    ...looking,
    total,
    found: journal.page.total,
    rows: journal.lines.map(rowOf),
    more: journal.page.after !== null && journal.page.after !== undefined,
    against: journal.against.map(({ version, text, clause }) => ({ version, said: { text, clause } })),
    open: open && openOf(open),
    verdict: found && verdictOf(found, total),
    verifying,
    head: journal.head,
    papers: papers.map((each) => paperOf(night, each)),
    money,
    places,
    kept,
    file: { name: `${journal.licence}.zip`, href: `/api/v1/nights/${night}/export` }
  };
}
