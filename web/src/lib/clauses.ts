import { getContext, setContext } from 'svelte';
import type { ClauseText } from './views.ts';

/** Finds the text of a clause: on pages from the server, in pictures made up. */
export type ClauseTexts = (id: string) => Promise<ClauseText>;

const key = Symbol('clauses');

export const provideClauseTexts = (texts: ClauseTexts): void => void setContext(key, texts);

export const clauseTexts = (): ClauseTexts => getContext<ClauseTexts>(key);
