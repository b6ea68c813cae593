/** The journal for whoever audits a night, laid out for its page. */
import type { AuditOpen, AuditPaper, AuditRow, AuditVerdict, AuditView, Shown } from '../views/audit.ts';
import { time, words } from '../words/index.ts';
import { timeOfDay } from '../pages/audit/times.ts';
import { ask } from './session.ts';
import type { Audited, AuditRecord, PaperListed, Verified } from './table_shapes.ts';

export type Looking = { show: Shown; find: string; since: string; until: string; limit: number };
export const PAGE = 100;

const second = (clock: string): number | null => {
  const [hours, minutes] = clock.split(':').map(Number);
  return clock === '' || hours === undefined || minutes === undefined ? null : hours * 3600 + minutes * 60;
};

/** What is asked of the server: it filters and searches. */
export function audited(night: string, { show, find, since, until, limit }: Looking): Promise<Audited> {
  const asked = new URLSearchParams({ show, find: find.trim(), limit: String(limit) });
  const [from, to] = [second(since), second(until)];
  if (from !== null) asked.set('since', String(from));
  if (to !== null) asked.set('until', String(to + 59));
  return ask<Audited>(`/nights/${night}/audit?${asked}`);
}

export const auditRecord = (night: string, version: number) => ask<AuditRecord>(`/nights/${night}/audit/${version}`);
export const verified = (night: string, again: boolean) => ask<Verified>(`/nights/${night}/verified?again=${again}`);
export const papersOf = (night: string) => ask<PaperListed[]>(`/nights/${night}/papers`);

type Line = Audited['lines'][number];

const rowOf = ({ version, at, by, says, hash, against }: Line): AuditRow => ({
  version,
  at,
  by,
  said: { text: says.join(' '), ...(against[0] ? { clause: against[0] } : {}) },
  hash
});

export function openOf(record: AuditRecord): AuditOpen {
  const said = words().audit;
  const row = rowOf(record.line);
  const facts = [
    { name: said.recorded, value: [timeOfDay(row.at), record.device].filter(Boolean).join(', ') },
    ...(record.occurred === null || record.occurred === undefined
      ? []
      : [{ name: said.happened, value: `${timeOfDay(record.occurred)}, ${said.asTold}` }]),
    { name: said.givenBy, value: row.by || said.software },
    ...(record.confirmed.length > 0 ? [{ name: said.saidYes, value: record.confirmed.join(', ') }] : [])
  ];
  return {
    row,
    name: record.name,
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
  differences: found.differences,
  behind: Math.max(0, total - found.version)
});

const paperOf = (night: string, { paper, title, formats }: PaperListed): AuditPaper => ({
  title,
  href: `/api/v1/nights/${night}/papers/${paper}?format=${formats[0]}`
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
};

export function auditView({ night, name, journal, looking, open, found, verifying, papers }: AuditKnown): AuditView {
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
    papers: papers.filter((each) => each.about === 'record').map((each) => paperOf(night, each)),
    file: { name: `${journal.licence}.zip`, href: `/api/v1/nights/${night}/export` }
  };
}
