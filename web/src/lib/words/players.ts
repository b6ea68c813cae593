/** The words of the page of players, apart so that no other page loads them. */
import { language } from './language.svelte.ts';
import { playersEn } from './players.en.ts';
import { playersFr } from './players.fr.ts';

/** In the language that is read now. */
export const playersWords = (): typeof playersEn => (language.now === 'fr' ? playersFr : playersEn);
