import type { SignedIn as Person } from '../views.ts';
import { words } from '../words/index.ts';
import { whoIsHere } from '../api/session.ts';
import type { SignedIn } from '../api/types.ts';

const STAFF = ['floor', 'desk', 'clock', 'people', 'disputes', 'duties', 'papers'];
/** The doors in the bar above a page, by role; what a role may see behind each, the server says. */
const DOORS: Record<SignedIn['role'], string[]> = {
  chairperson: STAFF,
  director: STAFF,
  desk: ['desk', 'people', 'floor', 'clock', 'duties', 'papers'],
  regulator: ['floor', 'clock', 'disputes', 'duties', 'papers'],
  dealer: ['dealer', 'clock'],
  display: ['clock'],
  player: ['seat', 'clock']
};

/** Somebody by name, with their duty in words and the doors that are open to them. */
export const personHere = ({ name, role }: SignedIn): Person => ({
  name: name || words().roles[role],
  duty: words().roles[role],
  doors: DOORS[role],
  role
});

/** The person signed in on this device; null until the server has answered. */
export function signedIn(): { readonly now: Person | null } {
  let now = $state<Person | null>(null);
  void whoIsHere().then(
    (here) => (now = personHere(here)),
    () => (now = null)
  );
  return {
    get now() {
      return now;
    }
  };
}
