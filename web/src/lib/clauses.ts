import { getContext, setContext } from 'svelte';
import type { ClauseText } from './views.ts';

/** Finds a clause's own text. The pages ask the server; whoever shows no server's data gives another. */
export type ClauseTexts = (id: string) => Promise<ClauseText>;

const key = Symbol('clauses');

export const provideClauseTexts = (texts: ClauseTexts): void => void setContext(key, texts);

export const clauseTexts = (): ClauseTexts => getContext<ClauseTexts>(key);
