/** Rulings and incidents, laid out from the server's views. */
import type { RulingDraft, RulingView, SituationView } from '../views/director.ts';
import { words } from '../words/index.ts';
import type { Act } from './live.ts';
import type { Disputes, Overview, Seating, Situations } from './shapes.ts';
import { isFlag, isList, isNumber, isOneOf, isShape, isText, orNull } from './shaped.ts';

export function rulingView(situations: Situations, disputes: Disputes, night: Overview, seating: Seating): RulingView {
  const titles = new Map(situations.found.map((each) => [each.name, each.title]));
  return {
    night: seating.name,
    licensee: night.licensee,
    licence: night.licence,
    number: situations.next_number,
    settles: {
      text: words().settledBy(situations.settles),
      ...(situations.clause ? { clause: situations.clause } : {})
    },
    found: situations.found.map((each) => ({
      ...each,
      says: each.says.map(({ text, clause, house, summary, silent, source }) => ({
        text,
        house,
        summary,
        silent,
        source,
        ...(clause ? { clause } : {})
      }))
    })),
    tonight: disputes.rulings.toReversed().map((each) => ({
      number: each.number,
      at: each.occurred,
      situation: each.situation,
      title: titles.get(each.situation) ?? each.situation.replaceAll('-', ' '),
      text: [each.table ? words().tableN(each.table) : '', each.ruling].filter(Boolean).join('. '),
      facts: each.facts,
      people: [...(each.people ?? [])],
      override: each.override ?? ''
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
  override: ''
});

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
    override: isText
  })
);

export const rulingAct = (draft: RulingDraft, tournament: string): Act => ({
  name: 'record-ruling',
  said: {
    tournament,
    situation: draft.situation,
    facts: draft.facts,
    people: draft.people,
    table: Number(draft.table) || 0,
    round: Number(draft.round) || 0,
    ruling: draft.ruling,
    override: draft.asBook === 'book' ? '' : draft.override
  }
});
