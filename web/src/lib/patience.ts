const KEPT = 'goodhand.patience';

/**
 * How many times as long as usual something stays that would pass by itself: a first tap, what was just recorded, a
 * server that does not answer. Kept on a device whose person, or whose machine, is slow.
 */
export function patience(): number {
  const found = Number(globalThis.localStorage?.getItem(KEPT));
  return found > 1 ? found : 1;
}
