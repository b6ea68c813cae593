import type { Looking } from '../night/audit.ts';

export const AUDIT_TABS = ['night', 'journal', 'money', 'places', 'papers', 'book'] as const;
export type AuditTab = (typeof AUDIT_TABS)[number];

export type AuditDoes = {
  ask: (asked: Partial<Omit<Looking, 'limit'>>) => void;
  open: (version: number) => void;
  more: () => void;
  verify: () => void;
  /** Compare files that devices saved with the records. */
  addSeen: (files: FileList) => void;
  findMoney: (name: string) => void;
  moreMoney: () => void;
};
