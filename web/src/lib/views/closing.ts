/** The closing of the books, as its page is shown it. */
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

export type ClosingView = {
  strip: { title: string; facts: (Fact & { of?: string })[]; fund: Money };
  missing: number;
  /** The drawer is to be counted: what should be in it, and in which notes. */
  count: { should: Money; notes: number[]; said: Sentence; lines: string; pieces?: string[]; at?: string } | null;
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
