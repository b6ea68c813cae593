/** What the pages of the room alone say (director, dealer, seat), so that a practice table does not load it. */
import { language } from './language.svelte.ts';
import { roomEn } from './room.en.ts';
import { roomFr } from './room.fr.ts';

/** In the language that is read now. */
export const roomWords = (): typeof roomEn => (language.now === 'fr' ? roomFr : roomEn);
