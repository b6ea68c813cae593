/** The words of the hall's screens, apart so that no other page loads them. */
import { language } from './language.svelte.ts';
import { screensEn } from './screens.en.ts';
import { screensFr } from './screens.fr.ts';

/** In the language that is read now. */
export const screensWords = (): typeof screensEn => (language.now === 'fr' ? screensFr : screensEn);
