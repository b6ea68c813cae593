/** The views of the desk's pages. */
import type { Means } from '../api/types.ts';
import type {
  ChipFace,
  Chips,
  ClockState,
  Fact,
  HoursEnd,
  Money,
  ReceiptView,
  Refused,
  Sentence,
  Time
} from '../views.ts';

export type Question = {
  id: string;
  said: Sentence;
  answer: 'yes' | 'no' | null;
};

/** A person waiting for the desk: for an entry, a rebuy, a prize. */
export type Waiting = {
  id: string;
  name: string;
  why: string;
  now?: boolean;
  /** The tournament of a prize. */
  tournament?: string;
  /** The call by which the desk was asked for; it is answered as the desk turns to it. */
  call?: number;
  /** Whether it is somebody whom the desk serves; a dealer asks for others. */
  serves?: boolean;
};

export type DeskView = {
  night: string;
  strip: {
    clock: ClockState;
    facts: (Fact & { of?: string })[];
    drawer: Money;
    hours: HoursEnd | null;
  };
  /** Why no entry is sold now. */
  closed?: Sentence | null;
  /** The planned opening cash, until some is recorded. */
  opening: Money | null;
  queue: Waiting[];
  sales: { number: number; name: string; at: Time; amount: Money; about: string }[];
  /** The ways of paying at the desk, and before the night. */
  ways: Means[];
  waysBefore: Means[];
  /** The choice of tournament, if several sell. */
  tournaments?: { value: string; label: string }[];
};

export type Handed = { face: ChipFace; count: number };

/** A sale in progress, renewed by the server after each answer. */
export type SaleView = {
  name: string;
  about: string;
  asks: { title: string; said: Sentence; yes: string; no: string } | null;
  refused: Refused | null;
  /** No entry is sold any more, to anybody. */
  closed?: boolean;
  questions: Question[];
  /** The date of birth, asked for where no proof of age was seen; null: not asked for. */
  born: string | null;
  /** The sizes of an entry, if there are several. */
  sizes?: { value: string; label: string }[];
  size?: string;
  receipt: ReceiptView;
  chips: Handed[];
  chipsTotal: Chips;
  button: string;
  wanted: string | null;
  cash: CashView;
};

export type CashView = {
  offered: Money[];
  given: Money | null;
  change: Money | null;
  other?: boolean;
  /** The day on which it was paid before; empty: not said yet; none: it is paid now. */
  beforehand?: string | null;
  means: Means | null;
};

/** One button of somebody who is in: what it sells or does, or why not. */
export type Deed = { id: string; label: string; about: string; waits: Sentence | null; blue?: boolean };

/** Somebody who has entered: what may be sold, printed or taken back. */
export type EntrantView = {
  name: string;
  about: string;
  facts: Fact[];
  deeds: Deed[];
  asks: SaleView['asks'];
  refused: Refused | null;
};

/** The last recorded sale, until somebody else is served. */
export type DoneView = { title: string; said: string[]; papers: { id: string; label: string }[] };

/** The drawer as it is counted. */
export type CountView = {
  should: Money;
  /** Each note or coin that there is, in cents. */
  notes: number[];
  people: { id: string; name: string }[];
};

export type BuyView = {
  id: string;
  name: string;
  about: string;
  rebuy: BuyState;
  addOn: BuyState;
};
export type BuyState =
  | { kind: 'sells'; chosen: boolean; wanted: boolean }
  | { kind: 'bought' }
  | { kind: 'has' }
  | { kind: 'refused'; said: Sentence; brief: string }
  | { kind: 'none' };

export type PeopleView = {
  clock: ClockState;
  strip: DeskView['strip'];
  /** Null: none are posted. */
  rebuy: { price: Money; chips: Chips } | null;
  addOn: { price: Money; chips: Chips } | null;
  buyers: BuyView[];
  together: {
    lines: { name: string; amount: Money }[];
    take: Money;
    handed: Handed[];
    chips: Chips;
    people: { id: string; name: string; chips: Chips }[];
    button: string;
    said: Sentence | null;
    wanted: string | null;
  };
  prizes: { id: string; name: string; about: string; amount: Money; done?: boolean }[];
};
