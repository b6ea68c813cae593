/** Newer pages, taken by a screen on which nobody writes. */
const LOADED = 'goodhand.loaded-anew';
const SELDOM = 5 * 60_000; // milliseconds: where the old pages come again, all that is lost is these

/** Reload the page, unless that was done a moment ago and brought nothing newer. */
export function loadAnew(load: () => void, now = Date.now(), store: Storage = sessionStorage): boolean {
  const last = Number(store.getItem(LOADED) ?? 0);
  if (now - last < SELDOM) return false;
  store.setItem(LOADED, String(now));
  load();
  return true;
}

/** Reload now or as soon as allowed; returns how to stop. */
export function takeNewer(load: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const take = () => {
    if (!loadAnew(load)) waiting = setTimeout(take, SELDOM);
  };
  take();
  return () => clearTimeout(waiting);
}
