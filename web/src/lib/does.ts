import type { CharitySettings, Means, Role, SeatFound, WayBack } from './api/types.ts';
import type { BettingDoes } from './views/dealer.ts';
import type { Waiting } from './views/desk.ts';
import type { OnDutyAnswers } from './views/signin.ts';
import type { Found, Money, SeatSeen, Suggestion, Wanted } from './views.ts';

export type SeatAct = { word: string; does: () => void };

/** The acts of the floor; those left out are not offered. */
export type FloorDoes = {
  clock: (to: 'pause' | 'start') => void;
  /** Give the level or break that is on a minute more, or one less. */
  minute?: (by: 1 | -1) => void;
  come: (call: Extract<Wanted, { kind: 'floor' }>) => void;
  book?: (call: Extract<Wanted, { kind: 'floor' }>) => void;
  move: (move: Extract<Wanted, { kind: 'move' }>) => void;
  /** The act that sees to what is asked. */
  see: (asked: Extract<Wanted, { kind: 'ask' }>) => void;
  somebodyElse?: (move: Extract<Wanted, { kind: 'move' }>) => void;
  out: (table: number, seat: SeatSeen) => void;
  /** After the first tap: ask the server what a second would record. The page is then given it as `foreseen`. */
  foreseeOut: (table: number, seat: SeatSeen) => void;
  /** Further acts with the player at a seat. */
  seatActs?: (table: number, seat: SeatSeen) => SeatAct[];
  /** Several who go out in one round: taken in and out by a tap each, then recorded together. */
  several?: {
    toggle: (table: number, seat: SeatSeen) => void;
    chips: (player: string, chips: string) => void;
    record: () => void;
    leave: () => void;
  };
  askButton: (table: number) => void;
  /** Give everybody who has entered a seat, before play; not offered later. */
  draw?: () => void;
  breakTable: (table: number) => void;
  tableAct?: (act: 'out' | 'count' | 'move', table: number) => void;
  ruling?: (table?: number) => void;
  /** Less frequent acts. */
  more?: () => SeatAct[];
  undo: (number: number) => void;
  suggest: (typed: string) => Promise<Suggestion[]>;
  take: (suggestion: Suggestion) => void;
};

/** The acts of a dealer; those left out are not offered. */
export type DealerDoes = {
  out: (seat: { seat: number; player: string; name: string }) => void;
  foreseeOut: (seat: { seat: number; player: string; name: string }) => void;
  callFloor: () => void;
  askDesk?: () => void;
  pots?: {
    enter: () => void;
    change: (seat: number, change: { amount?: string; is?: 'in' | 'allIn' | 'dropped' }) => void;
    show: () => void;
    clear: () => void;
    /** A seat wins a pot, alone or with others; or no longer. */
    win: (pot: number, seat: number) => void;
  };
  betting?: BettingDoes;
  tellButton?: (seat: number) => void;
  roundPlayed?: () => void;
};

export type SeatDoes = { arrived: () => void; askDesk: () => void; out: () => void };

export type DeskDoes = {
  take: (found: Found) => void;
  /** Turn to somebody who waits. */
  call: (waiting: Waiting) => void;
  answer: (question: string, answer: 'yes' | 'no') => void;
  born: (day: string) => void;
  answerWarning: (yes: boolean) => void;
  closeRefusal: () => void;
  /** Cash given, in cents; null: another amount, to be typed. */
  cash: (cents: number | null) => void;
  /** It was paid on an earlier day; null: it is paid now. */
  beforehand: (day: string | null) => void;
  means: (means: Means) => void;
  size: (size: string) => void;
  sell: () => void;
  /** An act for a player who has entered. */
  deed: (id: string) => void;
  print: (paper: string) => void;
  tournament: (id: string) => void;
  leave: () => void;
  countDrawer: () => void;
  openDrawer: (amount: Money) => void;
};

export type PeopleDoes = {
  tab: (to: 'rebuys' | 'prizes') => void;
  /** Tap a sale, or tap it again to leave it out. */
  choose: (what: 'rebuy' | 'add-on', player: string) => void;
  sell: () => void;
  pay: (id: string) => void;
  countDrawer: () => void;
};

export type ClosingDoes = {
  /** Compare payments with the card reader's report or the account. */
  check: (means: Means, amount: Money) => void;
  count: (amount: Money) => void;
  /** The ledger, line by line. */
  lines: () => void;
  mend: (id: string) => void;
  close: () => void;
  deposit: (account: string) => void;
  printForms: () => void;
};

export type SignInDoes = {
  look: (code: string) => void;
  /** By a seat card, or by a dealer’s card with its PIN. */
  code: (code: string, figures: string, device: string) => void;
  password: (name: string, password: string) => void;
  /** Come in by the link; and with answers sign on for the duty it is for. */
  link: (by: { device: string; password: string; figures: string }, signsOn: OnDutyAnswers | null) => void;
  /** Find the seat of a player by the whole name. */
  findSeat: (code: string, name: string) => Promise<SeatFound[]>;
  /** Have a file written with a link to another password; null: it was refused. */
  wayBack: () => Promise<WayBack | null>;
  another: () => void;
};

/** The sign-in page of a shared computer. */
export type SharedSignInDoes = {
  pin: (name: string, figures: string) => void;
  password: (name: string, password: string) => void;
  /** Another way in: a code on a paper, a link, a password. */
  otherwise: () => void;
};

export type DevicesDoes = {
  /** Say whether several people use this device. */
  share: (shared: boolean) => void;
  lock: () => void;
  signOut: () => void;
  showOut: (id: string) => void;
  invite: (said: { role: Role; person: string; table: number; figures: string }) => void;
  copy: () => void;
  /** A new PIN for somebody, by name. */
  makePin: (name: string) => void;
  printCards: () => void;
};

export type SettingsDoes = {
  /** Whether it was saved. */
  save: (settings: CharitySettings) => Promise<boolean>;
  /** A file in base64; empty: no logo. */
  logo: (content: string) => void;
  test: (place: string) => void;
  renew: (place: string) => void;
  copyTo: (stick: string) => void;
  /** Make a link for a second laptop. */
  follow: () => void;
  remove: (night: string, reason: string) => void;
  look: () => void;
  close: () => void;
};
