/** The words of the plan, apart so that no other page loads them. */
import { language } from './language.svelte.ts';
import { planEn } from './plan.en.ts';
import { planFr } from './plan.fr.ts';

/** In the language that is read now. */
export const planWords = (): typeof planEn => (language.now === 'fr' ? planFr : planEn);
