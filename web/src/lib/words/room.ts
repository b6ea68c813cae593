/** The words of the room's pages (director, dealer, seat), apart so that a practice table does not load them. */
import { language } from './language.svelte.ts';
import { roomEn } from './room.en.ts';
import { roomFr } from './room.fr.ts';

/** In the language that is read now. */
export const roomWords = (): typeof roomEn => (language.now === 'fr' ? roomFr : roomEn);
