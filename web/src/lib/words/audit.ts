/** The words of the audit, apart so that no other page loads them. */
import { language } from './language.svelte.ts';
import { auditEn } from './audit.en.ts';
import { auditFr } from './audit.fr.ts';

/** In the language that is read now. */
export const auditWords = (): typeof auditEn => (language.now === 'fr' ? auditFr : auditEn);
