/**
 * The order of a list that somebody is about to tap: what is there stays in place, and what is new comes last.
 * `before`: the ids as they were shown last.
 */
export function inOrder<Each extends { id: string }>(before: readonly string[], now: readonly Each[]): Each[] {
  const place = new Map(before.map((id, index) => [id, index]));
  return now.toSorted((one, other) => (place.get(one.id) ?? Infinity) - (place.get(other.id) ?? Infinity) || 0);
}
