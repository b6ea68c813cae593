/** The words of one page, apart so that no other page loads them. */
import { language } from './language.svelte.ts';
import { raceEn } from './race.en.ts';
import { raceFr } from './race.fr.ts';

/** The words of a colour-up, in the language that is read now. */
export const raceWords = (): typeof raceEn => (language.now === 'fr' ? raceFr : raceEn);
