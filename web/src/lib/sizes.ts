import { MediaQuery } from 'svelte/reactivity';

/** Whether a page stands on a phone: told anew when the window is drawn narrower or wider. */
export const onPhone = (): MediaQuery => new MediaQuery('max-width: 640px');
