/** The expected number of players. It is not in the event file: each device keeps its own. */
const PREFIX = 'goodhand.expected/';

export function expectedAt(plan: string, store: Storage = localStorage): number | null {
  const players = Number(store.getItem(PREFIX + plan));
  return Number.isInteger(players) && players > 0 ? players : null;
}

export function keepExpected(plan: string, players: number | null, store: Storage = localStorage): void {
  if (players === null) store.removeItem(PREFIX + plan);
  else store.setItem(PREFIX + plan, String(players));
}
