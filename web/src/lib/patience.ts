const KEPT = 'goodhand.patience';
const MOST = 100; // a browser cannot wait for more than some weeks, and then does not wait at all

/**
 * How many times as long as usual something stays that would pass by itself: a first tap, what was just recorded, a
 * server that does not answer. Kept on a device whose person, or whose machine, is slow.
 */
export function patience(): number {
  const found = Number(globalThis.localStorage?.getItem(KEPT));
  return Number.isFinite(found) && found > 1 ? Math.min(found, MOST) : 1;
}
