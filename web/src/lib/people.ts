import type { SignedIn } from './views.ts';

/** A person and their duty; whoever comes by a duty alone is called by it once. */
export function whoIs(person: SignedIn): string {
  return person.duty && person.duty !== person.name ? `${person.name}, ${person.duty}` : person.name;
}

/** First names for small places; of two who share one, each with the initial of the other name. */
export function firstNames(names: string[]): string[] {
  const first = (name: string) => name.split(' ')[0] ?? name;
  const times = new Map<string, number>();
  for (const name of names) times.set(first(name), (times.get(first(name)) ?? 0) + 1);
  return names.map((name) => {
    const last = name.split(' ').slice(1).at(-1);
    return (times.get(first(name)) ?? 0) > 1 && last ? `${first(name)} ${last.charAt(0)}.` : first(name);
  });
}
