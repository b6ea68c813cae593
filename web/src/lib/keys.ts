import { onMount } from 'svelte';

type Keys = Record<string, (event: KeyboardEvent) => void>;

// Where letters are typed. An answer that is chosen is no field: Y and N go on working there.
const FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], dialog';

// Who came last answers first: a warning on top takes Y and N from the page below it.
const listening: Keys[] = [];

function press(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  const target = event.target;
  if (target instanceof HTMLElement && target.closest(FIELDS)) return;
  const key = event.key.toLowerCase();
  const act = listening.findLast((keys) => key in keys)?.[key];
  if (act === undefined) return;
  event.preventDefault();
  act(event);
}

/** Single keys of a component, as long as it is shown: pressed outside fields, and without Ctrl, Alt or Meta. */
export function onKeys(keys: Keys): void {
  onMount(() => {
    if (listening.length === 0) window.addEventListener('keydown', press);
    listening.push(keys);
    return () => {
      listening.splice(listening.indexOf(keys), 1);
      if (listening.length === 0) window.removeEventListener('keydown', press);
    };
  });
}
