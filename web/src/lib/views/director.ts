/** The views of the director's pages, without the floor. */
import type { Act } from '../api/types.ts';
import type { ChipFace, ClockState, Place, Sentence, TableSeen, Time } from '../views.ts';

/** A field of a form. An empty optional field is left out of the act. */
export type FormField = {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'time' | 'sum' | 'choice';
  value?: string;
  choices?: { value: string; label: string }[];
  /** Answers that are given often: one tap each. */
  quick?: string[];
  optional?: boolean;
};

/** An act with its missing inputs. */
export type ActFormView = {
  title: string;
  fields: FormField[];
  /** The button's label. */
  does: string;
  act: (said: Record<string, string>) => Act;
  /** Placeholders for empty fields, if the act can be previewed early. */
  early?: Record<string, string>;
  /** Of what is foreseen early only a refusal by a clause is shown: the rest answers what nobody has said yet. */
  earlyClause?: boolean;
  /** The mistake in the input, in words; null: none. */
  wrong?: (said: Record<string, string>) => string | null;
};

/** Those who go out in one round, as far as they are tapped, and what would be recorded. */
export type SeveralView = {
  players: { player: string; name: string; table: number; seat: number; chips: string }[];
  says: Sentence | null;
  refused: boolean;
};

/** Somebody who was moved, as far as it was read out. */
export type MovedView = {
  player: string;
  name: string;
  from: Place;
  to: Place;
  /** Not read yet, read out, at the new seat, or called and not found. */
  state: 'waits' | 'read' | 'seated' | 'missing';
  at: Time | null;
};

export type BreakView = {
  night: string;
  clock: ClockState;
  table: number;
  said: Sentence;
  /** The book's rule on an absent player. */
  absent: Sentence;
  record: number;
  moves: MovedView[];
  /** The tables that take them, and the one that closes. */
  tables: TableSeen[];
  slips: string;
};

/** The book's rules for a situation, each with its clause. */
export type SituationView = {
  name: string;
  title: string;
  says: (Sentence & { summary: string; silent: boolean; source: string })[];
  ruling: string;
  earlier: { number: number; at: Time; ruling: string }[];
};

export type RulingView = {
  night: string;
  licensee: string;
  licence: string;
  number: number;
  settles: Sentence;
  /** As what they work who settle it, and whom a player may turn to then. */
  settlesAs: string;
  /** Above it: the appeal, or who settles it. */
  appealTitle: string;
  appeal: Sentence;
  /** People on duty who may settle it, by name; and whether the viewer is one. */
  asks: string[];
  yours: boolean;
  /** Whether the viewer may prepare one for somebody else to settle. */
  prepares: boolean;
  /** Since when house rules hang. */
  postedSince: Time | null;
  /** Rulings that were prepared and are not on record yet. */
  prepared: PreparedView[];
  found: SituationView[];
  tonight: {
    number: number;
    at: Time;
    situation: string;
    title: string;
    text: string;
    facts: string;
    people: string[];
    override: string;
    /** Whether it waits for a signature on paper. */
    unsigned: boolean;
  }[];
  incidents: { number: number; at: Time; category: string; text: string; unreported: boolean }[];
  /** Everybody who may be part of it, by name. */
  people: string[];
};

/** A ruling in progress, kept while it is typed. */
export type RulingDraft = {
  typed: string;
  situation: string;
  /** The situation as it was chosen: it stays, though something else is looked for. */
  taken: SituationView | null;
  table: string;
  round: string;
  people: string[];
  facts: string;
  asBook: 'book' | 'otherwise';
  ruling: string;
  override: string;
  /** When it was seen, as it is written. */
  seen: string;
  /** The question by which it was put before whom the book names; 0: not yet. */
  asked: number;
};

/** A ruling as somebody prepared it for whom the book names, and what they said. */
export type PreparedView = {
  number: number;
  situation: string;
  title: string;
  facts: string;
  ruling: string;
  /** Whether these are the book's own words. */
  asBook: boolean;
  override: string;
  by: string;
  at: Time;
  occurred: Time;
  people: string[];
  tournament: string;
  table: number;
  round: number;
  /** Whether the viewer prepared it, and whether the viewer is asked. */
  own: boolean;
  toYou: boolean;
  agreed: boolean | null;
  settledBy: string;
  settledAt: Time | null;
  why: string;
};

/** The race at one table by seat, as it is entered: all small chips, counted, or the odd ones alone. */
export type RaceSeat = {
  seat: number;
  player: string;
  name: string;
  small: number | null;
  odd: number;
  wins: boolean;
  cards: string;
};

/** The server's result. */
export type RaceView = {
  /** If all small chips are counted: the larger chips for them, by player. */
  larger: Record<string, number>;
  together: { small: number; larger: number; odd: number; worth: string };
  due: number;
  /** The next winner by the cards, and the deciding rank. */
  next: { player: string; rank: string } | null;
  /** How many larger chips the table gets in all, once everybody's are counted. */
  given: number | null;
};

/** How many of each value, before these left play and now; where nobody can know it, between which numbers. */
export type InPlayView = {
  chips: { face: ChipFace; before: string; now: string }[];
  worth: string;
  worthBefore: string;
  why: Sentence | null;
  /** The small chips that came back; `off`: why they cannot be all. */
  back: { chips: number; of: number; tables: number; each: number; off: string } | null;
};

export type ColourUpView = {
  night: string;
  clock: ClockState;
  leaving: ChipFace | null;
  larger: ChipFace | null;
  announced: boolean;
  mostOdd: number;
  said: Sentence;
  membersOnly: string;
  inPlay: InPlayView;
  tables: {
    table: number;
    dealer: string;
    players: number;
    entered: boolean;
    at: Time | null;
    handedIn: number | null;
    given: number | null;
    seats: { seat: number; player: string; name: string }[];
  }[];
};

export type DutyRole = 'chairperson' | 'director' | 'desk' | 'dealer';

/** One duty of the book's: whose, when, and who has seen to it. */
export type DutyView = {
  id: string;
  said: Sentence;
  role: DutyRole;
  when: string;
  due: boolean;
  done: boolean;
  /** The tables at which it is still to be seen to, of one that is seen to at each. */
  tables: number[];
  ticked: { by: string; at: Time; table: number }[];
};
