import { chips } from './format.ts';
import type { BookKept, BookRead, ClauseKind } from '../api/types.ts';

type DeedName = BookKept['kept'][number]['deed'];
type Way = BookRead['clauses'][number]['answered'][number]['way'];

const kinds: Record<ClauseKind, string> = {
  definition: 'Definition',
  game: 'Game',
  tournament: 'Tournament',
  plan: 'Plan',
  post: 'To be posted',
  money: 'Money',
  eligibility: 'People',
  record: 'Records',
  duty: 'Duty'
};
const ways: Record<Way, string> = {
  enforced: 'Held to by',
  cited: 'Cited on',
  printed: 'Printed on',
  recorded: 'Recorded on',
  duty: 'On the checklist',
  'not applicable': 'Asks nothing here'
};
const deeds: Record<DeedName, string> = {
  against: 'Broken',
  open: 'Still open',
  'seen-to': 'Done',
  ruled: 'Ruled by it',
  posted: 'Posted',
  filed: 'On the form'
};

/** Rulebooks that are read. */
export const bookEn = {
  read: 'Read the book',
  book: 'Book',
  find: 'Find a clause or a word',
  all: 'All',
  about: 'The clauses in our own words, in the order of the book. The regulator’s own text is what counts.',
  count: (found: number, all: number) =>
    found === all ? `${chips(all)} clauses` : `${chips(found)} of ${chips(all)} clauses`,
  none: 'No clause found.',
  show: 'Show',
  kinds,
  ways,
  deeds,
  only: { done: 'With records', wants: 'Broken or open', all: 'All clauses' },
  doneBy: (time: string, by: string) => [time, by].filter((each) => each !== '').join(', ')
};
export type BookWords = typeof bookEn;
