import { getContext, setContext } from 'svelte';

/** Whether the night of a page is practice. */
export type IsPractice = () => boolean;

const key = Symbol('practice');

export const provideIsPractice = (is: IsPractice): void => void setContext(key, is);

export const isPractice = (): IsPractice => getContext<IsPractice | undefined>(key) ?? (() => false);
