import type { SignedIn } from './views.ts';

/** A person and their duty; the duty once if there is no name. */
export function nameAndDuty(person: SignedIn): string {
  return person.duty && person.duty !== person.name ? `${person.name}, ${person.duty}` : person.name;
}

/**
 * First names for small places; of two who share one, each with the initial of the other name, and where these agree,
 * the whole name.
 */
export function firstNames(names: string[]): string[] {
  const first = (name: string) => name.split(' ')[0] ?? name;
  const initial = (name: string) => {
    const last = name.split(' ').slice(1).at(-1);
    return last ? `${first(name)} ${last.charAt(0)}.` : first(name);
  };
  const alone = (called: (name: string) => string, name: string) =>
    names.filter((other) => called(other) === called(name)).length === 1;
  return names.map((name) => [first, initial].find((called) => alone(called, name))?.(name) ?? name);
}
