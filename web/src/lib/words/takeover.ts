/** The words of a second laptop, apart so that no other page loads them. */
import { language } from './language.svelte.ts';
import { takeoverEn } from './takeover.en.ts';
import { takeoverFr } from './takeover.fr.ts';

/** In the language that is read now. */
export const takeoverWords = (): typeof takeoverEn => (language.now === 'fr' ? takeoverFr : takeoverEn);
