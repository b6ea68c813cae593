import { readCard, type CardName } from '../components/suits.ts';
import type { Words } from './en.ts';
import { catalogue, choose, language, type Language } from './language.svelte.ts';

export { language, type Language } from './language.svelte.ts';
export { blinds, chips, countdown, longDate, money, share, time, waited } from './format.ts';

// A page loads the words of one language; those of the other come when they are asked for.
const loads: Record<Language, () => Promise<Words>> = {
  en: async () => (await import('./en.ts')).en,
  fr: async () => (await import('./fr.ts')).fr
};
const first = await loads[language.now]();

/** The words of the language that is read now. */
export const words = (): Words => catalogue.now ?? first;

/** Read on in another language. */
export async function speak(next: Language): Promise<void> {
  catalogue.now = await loads[next]();
  choose(next);
}

export function cardInWords(card: CardName | null): string {
  if (card === null) return words().cardBack;
  const { rank, suit } = readCard(card);
  return words().card(rank, suit);
}
