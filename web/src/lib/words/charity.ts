/** The words of the charity's own pages (people, nights over the years, import), apart so that no other page loads them. */
import { charityEn } from './charity.en.ts';
import { charityFr } from './charity.fr.ts';
import { language } from './language.svelte.ts';

/** In the language that is read now. */
export const charityWords = (): typeof charityEn => (language.now === 'fr' ? charityFr : charityEn);
