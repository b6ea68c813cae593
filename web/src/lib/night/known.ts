/** People of the charity's list at the desk: proposals, which the seller confirms. */
import { change, get } from '../api/http.ts';
import type { KnownFound } from '../api/types.ts';
import type { Found } from '../views.ts';
import type { SaleView } from '../views/desk.ts';
import { longDate } from '../words/index.ts';
import { charityWords } from '../words/charity.ts';
import { marked } from './suggest.ts';

export const knownPeople = (night: string, find: string): Promise<KnownFound[]> =>
  get('/nights/{night}/known', { path: { night }, query: { find } });
export const knownEntered = (night: string, listed: string, person: string) =>
  change('post', '/nights/{night}/known', { path: { night }, body: { listed, person } });

/** Everybody found tonight, then those of the list; a new person of the same name comes last. */
export function withKnown(found: Found[], known: KnownFound[], typed: string): Found[] {
  if (known.length === 0) return found;
  const listed = known.map((each): Found => {
    const about = charityWords().onList(each.nights, each.last_seen ? longDate(each.last_seen) : '');
    return { id: `listed ${each.id}`, marked: marked(each.name, typed), about: { text: about }, refused: false };
  });
  const fresh = found.filter((each) => each.id === typed);
  return [...found.filter((each) => each.id !== typed), ...listed, ...fresh];
}

/** Standing answers of a person; the questions of the day are asked again. */
export const standing = (of: KnownFound): Record<string, 'yes' | 'no'> => (of.age_checked ? { age: 'yes' } : {});

/** A sale to somebody of the list says where its proposals come from. */
export function fromList(sale: SaleView, of: KnownFound | null): SaleView {
  if (of === null) return sale;
  const said = charityWords();
  const about = of.age_checked ? said.proofSeen(longDate(of.age_checked)) : said.onList(of.nights, '');
  return { ...sale, about: `${sale.about}; ${about}` };
}
