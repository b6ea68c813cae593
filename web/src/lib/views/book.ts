/** A rulebook as it is read, clause by clause, and what a night did about each. */
import type { Time } from '../views.ts';

export type ClauseKind =
  'definition' | 'game' | 'tournament' | 'plan' | 'post' | 'money' | 'eligibility' | 'record' | 'duty';
export type Way = 'enforced' | 'cited' | 'printed' | 'recorded' | 'duty' | 'not applicable';
export type DeedName = 'against' | 'open' | 'seen-to' | 'ruled' | 'posted' | 'filed';

export type KeptLine = { deed: DeedName; text: string; at: Time | null; by: string };
export type ClauseLine = {
  id: string;
  kind: ClauseKind;
  text: string;
  answered: { way: Way; by: string[] }[];
  kept: KeptLine[];
};
export type BookView = { id: string; name: string; edition: string; regulator: string; clauses: ClauseLine[] };
