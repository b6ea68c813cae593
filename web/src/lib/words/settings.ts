/** The words of the settings, apart so that no other page loads them. */
import { language } from './language.svelte.ts';
import { settingsEn } from './settings.en.ts';
import { settingsFr } from './settings.fr.ts';

/** In the language that is read now. */
export const settingsWords = (): typeof settingsEn => (language.now === 'fr' ? settingsFr : settingsEn);
