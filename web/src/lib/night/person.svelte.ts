import type { SignedIn as Person } from '../views.ts';
import { whoIsHere } from './session.ts';

// The pages that are connected to a night so far.
const DOORS = ['floor', 'clock', 'disputes', 'duties'];

/** Who is signed in on this device; null until the server has said so. */
export function signedIn(): { readonly now: Person | null } {
  let now = $state<Person | null>(null);
  void whoIsHere().then(
    ({ name, role }) => (now = { name: name || role, duty: role, doors: DOORS }),
    () => (now = null)
  );
  return {
    get now() {
      return now;
    }
  };
}
