/** How this person likes a table; kept on the device. */
const KEPT = 'goodhand.table';

type Settings = { fourColours: boolean; leftHanded: boolean };

function kept(): Settings {
  try {
    const known = JSON.parse(globalThis.localStorage?.getItem(KEPT) ?? '{}') as Partial<Settings>;
    return { fourColours: known.fourColours ?? true, leftHanded: known.leftHanded ?? false };
  } catch {
    return { fourColours: true, leftHanded: false };
  }
}

export const settings = $state<Settings>(kept());

export function set(change: Partial<Settings>): void {
  Object.assign(settings, change);
  localStorage.setItem(KEPT, JSON.stringify(settings));
}
