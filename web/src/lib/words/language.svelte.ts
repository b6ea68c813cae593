import type { Words } from './en.ts';

/** The language of the person who reads, kept on their device; the device's own until they choose. */
export type Language = 'en' | 'fr';

const kept = 'goodhand.language';

function first(): Language {
  const chosen = globalThis.localStorage?.getItem(kept);
  if (chosen === 'en' || chosen === 'fr') return chosen;
  return globalThis.navigator?.language?.startsWith('fr') ? 'fr' : 'en';
}

const began = first();
export const language = $state<{ now: Language }>({ now: began });
// Screen readers use this language from the first word.
if (globalThis.document) document.documentElement.lang = began;

/** The words that were loaded since; null: those with which the page came. */
export const catalogue = new (class {
  now = $state.raw<Words | null>(null);
})();

/** Keep what somebody chose. */
export function choose(next: Language): void {
  language.now = next;
  localStorage.setItem(kept, next);
  document.documentElement.lang = next;
}
