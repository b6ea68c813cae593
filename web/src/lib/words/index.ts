import { readCard, type CardName } from '../components/suits.ts';
import { en, type Words } from './en.ts';
import { fr } from './fr.ts';
import { language } from './language.svelte.ts';

export { language, speak, type Language } from './language.svelte.ts';
export { blinds, chips, countdown, longDate, money, share, time, waited } from './format.ts';

/** The words of the language that is read now. */
export const words = (): Words => (language.now === 'fr' ? fr : en);

export function cardInWords(card: CardName | null): string {
  if (card === null) return words().cardBack;
  const { rank, suit } = readCard(card);
  return words().card(rank, suit);
}
