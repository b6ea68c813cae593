import { onMount } from 'svelte';

type Keys = Record<string, (event: KeyboardEvent) => void>;

// Whether letters are typed here. A radio button is no field: Y and N go on working.
const FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], dialog';

// The latest listener answers first: a warning on top takes Y and N from the page below it.
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

/** Listen to single keys while the component is shown: outside fields, without Ctrl, Alt or Meta. */
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
