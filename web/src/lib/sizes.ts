import { MediaQuery } from 'svelte/reactivity';

/** Whether the page is as narrow as on a phone; follows the window's width. */
export const onPhone = (): MediaQuery => new MediaQuery('max-width: 640px');
