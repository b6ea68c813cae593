import type { SignedIn } from './views.ts';

/** A person and their duty; whoever comes by a duty alone is called by it once. */
export function whoIs(person: SignedIn): string {
  return person.duty && person.duty !== person.name ? `${person.name}, ${person.duty}` : person.name;
}
