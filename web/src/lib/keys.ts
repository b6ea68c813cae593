import { onMount } from 'svelte';

type Keys = Record<string, (event: KeyboardEvent) => void>;

// Whether letters are typed here. A radio button is no field: Y and N go on working.
const FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], dialog';

// The latest listener answers first: a warning on top takes Y and N from the page below it.
const listening: Keys[] = [];

/** Milliseconds in which a further letter shows that a name is being typed, and nothing answered. */
const TYPING = 350;
/** Keys that answer a question or sell. */
const ANSWERS = new Set(['y', 'n', 's']);
let waiting: { act: () => void; timer: ReturnType<typeof setTimeout> } | null = null;

/** A letter answers a moment later, or with the next key that answers; a letter that answers nothing takes it back. */
function answer(act: (() => void) | null, letter: boolean): void {
  if (waiting !== null) {
    clearTimeout(waiting.timer);
    const before = waiting.act;
    waiting = null;
    if (act !== null || !letter) before();
  }
  if (act === null) return;
  const timer = setTimeout(() => answer(null, false), TYPING);
  waiting = { act, timer };
}

function press(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  const target = event.target;
  if (target instanceof HTMLElement && target.closest(FIELDS)) return;
  const key = event.key.toLowerCase();
  const act = listening.findLast((keys) => key in keys)?.[key];
  const letter = /^\p{L}$/u.test(key);
  if (act === undefined) {
    answer(null, letter);
    return;
  }
  event.preventDefault();
  if (ANSWERS.has(key)) answer(() => act(event), true);
  else {
    answer(null, false);
    act(event);
  }
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
