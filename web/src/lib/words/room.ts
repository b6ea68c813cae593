/** What the director's pages alone say, so that no other page loads it. */
import { language } from './language.svelte.ts';
import { roomEn } from './room.en.ts';
import { roomFr } from './room.fr.ts';

/** In the language that is read now. */
export const roomWords = (): typeof roomEn => (language.now === 'fr' ? roomFr : roomEn);
