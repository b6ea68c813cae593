/** Rulings and incidents, laid out from the server's views. */
import type { PreparedView, RulingDraft, RulingView, SituationView } from '../views/director.ts';
import { time, words } from '../words/index.ts';
import { roomWords } from '../words/room.ts';
import type { Act } from '../api/types.ts';
import type { Disputes, Overview, Seating, Situations } from '../api/types.ts';
import { isFlag, isList, isNumber, isOneOf, isShape, isText, orNull } from '../api/stored.ts';

export function rulingView(situations: Situations, disputes: Disputes, night: Overview, seating: Seating): RulingView {
  const titles = new Map(situations.found.map((each) => [each.name, each.title]));
  return {
    night: seating.name,
    licensee: night.licensee,
    licence: night.licence,
    number: situations.next_number,
    settles: {
      text: roomWords().settledBy(situations.settles),
      clause: situations.clause
    },
    settlesAs: words().dutyNames[situations.settles_as] ?? situations.settles_as,
    appealTitle: situations.appeal_title,
    appeal: { text: situations.appeal, clause: situations.clause },
    asks: situations.asks,
    yours: situations.yours,
    prepares: situations.prepares,
    postedSince: situations.posted_since,
    prepared: disputes.prepared.map((each) => ({
      ...each,
      own: each.preparer === night.own?.person,
      toYou: night.own != null && each.settles.includes(night.own.person),
      asBook: each.as_book,
      settledBy: each.settled_by,
      settledAt: each.settled_at
    })),
    found: situations.found,
    tonight: disputes.rulings.toReversed().map((each) => ({
      number: each.number,
      at: each.occurred,
      situation: each.situation,
      title: titles.get(each.situation) ?? each.situation.replaceAll('-', ' '),
      text: [each.table ? words().tableN(each.table) : '', each.ruling].filter(Boolean).join('. '),
      facts: each.facts,
      people: [...(each.people ?? [])],
      override: each.override ?? '',
      unsigned: each.on_paper ?? false
    })),
    incidents: disputes.incidents.toReversed().map((each) => ({
      number: each.number,
      at: each.occurred,
      category: each.category,
      text: each.facts,
      unreported: disputes.unreported.includes(each.number)
    })),
    people: seating.tables.flatMap((table) => table.seats.map((each) => each.name))
  };
}

export const emptyDraft = (table: string): RulingDraft => ({
  typed: '',
  situation: '',
  taken: null,
  table,
  round: '',
  people: [],
  facts: '',
  asBook: 'book',
  ruling: '',
  override: '',
  seen: '',
  asked: 0
});

/** A ruling that was prepared on another device, to be gone on with here. */
export const draftOf = (each: PreparedView): RulingDraft => ({
  ...emptyDraft(each.table ? String(each.table) : ''),
  typed: each.title, // so that what the book says of it is found
  situation: each.situation,
  round: each.round ? String(each.round) : '',
  people: [...each.people],
  facts: each.facts,
  asBook: each.override ? 'otherwise' : 'book',
  ruling: each.asBook ? '' : each.ruling,
  override: each.override,
  seen: time(each.occurred),
  asked: each.number
});

const DAY = 86_400;

/** When it was seen, of a time of day as it is written: the last such time that is not to come. */
export function seenAt(seen: string, now: number): number | undefined {
  const [, hours, minutes] = /^\s*(\d{1,2})\s*[:.h ]\s*(\d{2})\s*$/.exec(seen) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  const at = Number(hours) * 3600 + Number(minutes) * 60;
  return at + DAY <= now ? at + DAY : at;
}

const isTaken = isShape<SituationView>({
  name: isText,
  title: isText,
  says: isList(isShape({ text: isText, summary: isText, silent: isFlag, source: isText })),
  ruling: isText,
  earlier: isList(isShape({ number: isNumber, at: isNumber, ruling: isText }))
});

/** Drafts as a device kept them. */
export const isDrafts = isList(
  isShape<RulingDraft>({
    typed: isText,
    situation: isText,
    taken: orNull(isTaken),
    table: isText,
    round: isText,
    people: isList(isText),
    facts: isText,
    asBook: isOneOf('book', 'otherwise'),
    ruling: isText,
    override: isText,
    seen: isText,
    asked: isNumber
  })
);

/** The end of a written ruling: recorded, signed on paper, or put to somebody else. */
export type RulingStep = 'record' | 'paper' | 'ask';

/** The question by which this ruling was put to the person whom the book names. */
export const questionOf = (view: RulingView, draft: RulingDraft): PreparedView | undefined =>
  view.prepared.find((each) => each.number === draft.asked);

/** The same, where the words are still those that were put before them. */
export function askedAsWritten(view: RulingView, draft: RulingDraft): PreparedView | undefined {
  const asked = questionOf(view, draft);
  return asked && isSame(asked, draft) ? asked : undefined;
}

const isSame = (asked: PreparedView, draft: RulingDraft): boolean =>
  asked.situation === draft.situation &&
  asked.facts.trim() === draft.facts.trim() &&
  (draft.ruling.trim() === '' ? asked.asBook : asked.ruling.trim() === draft.ruling.trim()) &&
  asked.override.trim() === (draft.asBook === 'book' ? '' : draft.override.trim()) &&
  asked.people.length === draft.people.length &&
  asked.people.every((name, index) => name === draft.people[index]) &&
  asked.table === (Number(draft.table) || 0) &&
  asked.round === (Number(draft.round) || 0);

/** Whether the typed time is no time. */
export const isNoTime = (seen: string, now: number): boolean => seen.trim() !== '' && seenAt(seen, now) === undefined;

/** Another situation: what was written so far is about it, unless it was asked already; that is another matter. */
export function chooses(draft: RulingDraft, situation: SituationView, now: number): RulingDraft {
  const begun =
    draft.asked > 0 && situation.name !== draft.situation
      ? { ...emptyDraft(draft.table), typed: draft.typed }
      : { ...draft };
  return { ...begun, situation: situation.name, taken: situation, seen: begun.seen || time(now) };
}

export function rulingAct(
  step: RulingStep,
  draft: RulingDraft,
  view: RulingView,
  tournament: string,
  now: number
): Act & { occurred?: number } {
  const question = questionOf(view, draft);
  const asked = question?.number ?? 0;
  const said = ruled(draft, question ? question.tournament : tournament);
  const seen = seenAt(draft.seen, now);
  const occurred = seen === undefined ? {} : { occurred: seen };
  if (step === 'ask') return { name: 'ask-ruling', said: { ...said, instead: asked }, ...occurred };
  return { name: 'record-ruling', said: { ...said, asked, on_paper: step === 'paper' }, ...occurred };
}

const ruled = (draft: RulingDraft, tournament: string) => ({
  tournament,
  situation: draft.situation,
  facts: draft.facts,
  people: draft.people,
  table: Number(draft.table) || 0,
  round: Number(draft.round) || 0,
  ruling: draft.ruling,
  override: draft.asBook === 'book' ? '' : draft.override
});
