const KEPT = 'goodhand.patience';
const MOST = 100; // a browser cannot wait for more than some weeks, and then does not wait at all

/**
 * The factor by which passing things stay longer: a first tap, a toast, a
 * server that does not answer. Kept on a device whose person, or whose machine, is slow.
 */
export function patience(): number {
  const found = Number(globalThis.localStorage?.getItem(KEPT));
  return Number.isFinite(found) && found > 1 ? Math.min(found, MOST) : 1;
}
