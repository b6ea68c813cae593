/** What whoever audits a night is shown: it reads only. */
import type { Fact, Sentence, Time } from '../views.ts';

export type Shown = 'everything' | 'money' | 'seats' | 'clock' | 'duties' | 'disputes' | 'taken-back' | 'against';

export type AuditRow = { version: number; at: Time; by: string; said: Sentence; hash: string };
export type AuditOpen = {
  row: AuditRow;
  name: string;
  facts: Fact[];
  stored: string;
  before: [number, string] | null;
  after: [number, string] | null;
  holds: boolean;
};
export type AuditVerdict = {
  holds: boolean;
  records: number;
  at: Time;
  seconds: number;
  lines: number;
  tournaments: number;
  rounds: number;
  flaw: string;
  differences: string[];
  /** Records that came after it was verified. */
  behind: number;
};
export type AuditPaper = { title: string; href: string };

export type AuditView = {
  title: string;
  facts: Fact[];
  practice: boolean;
  counts: Record<Shown, number>;
  show: Shown;
  find: string;
  since: string;
  until: string;
  total: number;
  found: number;
  rows: AuditRow[];
  more: boolean;
  against: { version: number; said: Sentence }[];
  open: AuditOpen | null;
  verdict: AuditVerdict | null;
  verifying: boolean;
  head: string;
  papers: AuditPaper[];
  file: { name: string; href: string };
};

export type AuditDoes = {
  ask: (asked: Partial<{ show: Shown; find: string; since: string; until: string }>) => void;
  open: (version: number) => void;
  more: () => void;
  verify: () => void;
};
