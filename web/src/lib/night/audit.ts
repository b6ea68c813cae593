/** The regulator's requests: the journal and the ledger, filtered by the server. */
import { get } from '../api/http.ts';
import { money } from '../words/index.ts';
import { auditWords } from '../words/audit.ts';
import type { Fact } from '../views.ts';
import type { Audited, RecordFilter, Ledger } from '../api/types.ts';

export type Looking = { show: RecordFilter; find: string; since: string; until: string; limit: number };
export const PAGE = 100;

const second = (clock: string): number | null => {
  const [hours, minutes] = clock.split(':').map(Number);
  return clock === '' || hours === undefined || minutes === undefined ? null : hours * 3600 + minutes * 60;
};

/** The most lines that the server hands out at a time. */
const MOST = 500;

/** Join the parts of a list until it has `limit` lines. */
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

/** The sums of the ledger, as the Financial Statement has them. */
export function statementOf({ currency, totals, receipts, gross_profit, net_proceeds }: Ledger): Fact[] {
  const said = auditWords().statement;
  const fact = (name: string, cents: number, total = false) => ({ name, value: money({ cents, currency }), total });
  return [
    fact(said.revenue, receipts),
    fact(said.prizes, totals.prizes),
    fact(said.grossProfit, gross_profit, true),
    fact(said.expenses, totals.expenses),
    fact(said.licenceFee, totals.licence_fee),
    fact(said.netProceeds, net_proceeds, true),
    fact(totals.over < 0 ? said.short : said.over, Math.abs(totals.over)),
    fact(said.deposited, totals.deposited),
    fact(said.drawer, totals.drawer)
  ];
}
