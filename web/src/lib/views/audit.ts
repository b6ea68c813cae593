/** What whoever audits a night is shown: it reads only. */
import type { Fact, Money, Sentence, Time } from '../views.ts';
import type { ClauseLine } from './book.ts';

export type Shown = 'everything' | 'money' | 'seats' | 'clock' | 'duties' | 'disputes' | 'taken-back' | 'against';

export const AUDIT_TABS = ['journal', 'money', 'places', 'papers', 'book'] as const;
export type AuditTab = (typeof AUDIT_TABS)[number];

export type MoneyKind =
  | 'start-bank'
  | 'buy-in'
  | 'rebuy'
  | 'add-on'
  | 'refund'
  | 'prize'
  | 'expense'
  | 'licence-fee'
  | 'wage'
  | 'count'
  | 'deposit';
export type AuditMoney = {
  kinds: { kind: MoneyKind; lines: number; takenBack: number; amount: Money }[];
  /** As the financial statement has it. */
  statement: Fact[];
  find: string;
  found: number;
  lines: {
    number: number;
    at: Time;
    kind: MoneyKind;
    name: string;
    about: string;
    by: string;
    amount: Money;
    reverses: number;
    against: string[];
  }[];
  more: boolean;
};
export type AuditPlace = {
  places: [number, number];
  name: string;
  outAt: Time | null;
  due: Money | null;
  received: { line: number; name: string; amount: Money; at: Time; by: string } | null;
};
export type AuditPlaces = {
  id: string;
  name: string;
  over: boolean;
  entered: number;
  due: Money;
  paid: Money;
  clause: string;
  places: AuditPlace[];
}[];
export type AuditBook = {
  name: string;
  edition: string;
  href: string;
  against: number;
  open: number;
  clauses: ClauseLine[];
};

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
  /** The version that decided it, where the one here does not know it and can say neither. */
  unknown: string;
  differences: string[];
  /** Records that came after it was verified. */
  behind: number;
};
export type AuditPaper = {
  title: string;
  href: string;
  clause: string;
  /** What it is, and when it is needed. */
  help: string;
  moment: string;
  /** Whether it is a record of the evening. */
  record: boolean;
};

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
  /** Each is read when its tab is opened. */
  money: AuditMoney | null;
  places: AuditPlaces | null;
  kept: AuditBook | null;
  file: { name: string; href: string };
};

export type AuditDoes = {
  ask: (asked: Partial<{ show: Shown; find: string; since: string; until: string }>) => void;
  open: (version: number) => void;
  more: () => void;
  verify: () => void;
  findMoney: (name: string) => void;
  moreMoney: () => void;
};
