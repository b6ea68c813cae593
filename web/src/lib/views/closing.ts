/** The closing of the books, as its page is shown it. */
import type { Means } from '../api/types.ts';
import type { Fact, Money, Sentence, Time } from '../views.ts';

/** Something that is missing, and the button that mends it. */
export type Mending = {
  id: string;
  kind: 'people' | 'bank' | 'tick' | 'prize' | 'rules' | 'floor' | 'write';
  said: Sentence;
  does: string;
  /** It was done here, and stays in its place. */
  done?: boolean;
};

export type PaymentsTable = {
  columns: string[];
  rows: { name: string; cells: string[]; strong?: boolean }[];
  counted: string[];
  /** Over or short, where it is known, and whether it is nothing. */
  over: { text: string; even: boolean | null }[];
  checked: string[];
};

export type ClosingView = {
  strip: { title: string; facts: (Fact & { of?: string })[]; fund: Money };
  missing: number;
  /** The drawer is to be counted: what should be in it, and in which notes. */
  count: { should: Money; notes: number[]; said: Sentence; lines: string; pieces?: string[]; at?: string } | null;
  /** Every way of paying, where more than cash was taken. */
  payments: PaymentsTable | null;
  /** Ways of paying that nobody has compared yet. */
  checks: { means: Means; should: Money; said: Sentence }[];
  mendings: Mending[];
  button: string;
  /** Obstacles to closing the books; null: none. */
  wanted: string[] | null;
  /** The file is whose it is to take: the chairperson's and the regulator's. */
  closed: { said: string; file: { name: string; href: string } | null } | null;
  forms: { id: string; title: string; clause: string; about: string; done: boolean; href: string }[];
  /** `asks`: the plan names no account, so it is asked for. */
  deposit: { facts: Fact[]; about: string; does: string | null; asks?: boolean };
  result: Fact[];
  licenceEnds: Time;
};
