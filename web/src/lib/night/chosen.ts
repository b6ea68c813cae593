/** The tournament of a page: the one in its address; without one, the server names the one that is on. */
import { goto } from '$app/navigation';
import { page } from '$app/state';
import type { Which } from '../views/which.ts';
import type { Overview } from '../api/types.ts';

/** The tournament that a page asks its views for. */
export function chosen(): { tournament?: string } {
  const tournament = page.url.searchParams.get('tournament');
  return tournament === null ? {} : { tournament };
}

/** The way to a page, about the same tournament; `tournament`: about another. */
export function about(door: string, tournament = page.url.searchParams.get('tournament')): string {
  return tournament === null ? door : `${door}${door.includes('?') ? '&' : '?'}${new URLSearchParams({ tournament })}`;
}

/** The choice, where there is one. */
export function which(night: Overview | undefined, shown: string | undefined): Which | null {
  if (night === undefined || shown === undefined || night.tournaments.length < 2) return null;
  return {
    choices: night.tournaments.map(({ id, name }) => ({ value: id, label: name })),
    shown,
    choose: (id) => void goto(about(page.url.pathname, id), { replace: true, reset: false })
  };
}
