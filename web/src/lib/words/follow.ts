/** The words of the public page, and of phones put away, apart so that no other page loads them. */
import { language } from './language.svelte.ts';
import { followEn } from './follow.en.ts';
import { followFr } from './follow.fr.ts';

export const followWords = (): typeof followEn => (language.now === 'fr' ? followFr : followEn);
