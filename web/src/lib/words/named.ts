/** Names and sentences joined in one line, with the spaces of each language. */
import { language } from './language.svelte.ts';

export const named = (name: string, value: string): string =>
  `${name}${language.now === 'fr' ? '\u00a0' : ''}: ${value}`;

export const inOneLine = (parts: string[]): string => parts.join(language.now === 'fr' ? '\u202f; ' : '; ');
