/** An invitation in the words of its reader. */
import type { InvitationView, OnDutyQuestion } from '../views/signin.ts';
import { money, time, words } from '../words/index.ts';
import type { Fact } from '../views.ts';
import type { PaperShown, SignedIn } from '../api/types.ts';

export function invitationView(shown: PaperShown): InvitationView {
  const { title, licensee, name, table } = shown;
  const role = words().roles[shown.role];
  const duty = !shown.duty ? role : ((words().roles as Record<string, string>)[shown.duty] ?? shown.duty);
  return {
    title: title || licensee,
    name,
    role,
    said:
      shown.invited_by === ''
        ? words().invitedPlain
        : table > 0
          ? words().invitesToDeal(shown.invited_by, table, hours(shown))
          : words().invitesYou(shown.invited_by, role, hours(shown)),
    facts: shown.person
      ? [{ name: words().duty, value: words().atTable(duty, table) }, ...member(shown), ...pay(shown)]
      : [],
    figures: shown.figures,
    questions: shown.asks.map(({ question, clause }) => ({
      ...asked(question),
      said: { text: asked(question).said, clause }
    })),
    signOn: shown.person && shown.duty && !shown.on_duty && !shown.closed ? words().signOnAs(duty, table) : null
  };
}

function hours({ begins, ends }: PaperShown): string {
  if (typeof begins !== 'number') return '';
  return words().hoursOfDuty(time(begins), typeof ends === 'number' ? time(ends) : '');
}

/** No line for what the plan leaves open, or what is not told before the figures are. */
function member(shown: PaperShown): Fact[] {
  const name = words().member;
  if (typeof shown.member !== 'boolean') return [];
  if (!shown.member) return [{ name, value: words().memberNo }];
  const clause = shown.may_handle_chips;
  return [{ name, value: clause ? words().memberHandlesChips : words().memberYes, clause }];
}

function pay({ pay: cents, currency }: PaperShown): Fact[] {
  if (typeof cents !== 'number') return [];
  return [{ name: words().pay, value: money({ cents, currency }) }];
}

function asked(id: OnDutyQuestion['id']): { id: OnDutyQuestion['id']; said: string; wanted: string } {
  return id === 'plays'
    ? { id, said: words().youPlay, wanted: words().playWanted }
    : { id, said: words().youArePaid, wanted: words().payWanted };
}

/** The page of a night that each role begins with; the others begin with the night's home. */
const FIRST: Partial<Record<SignedIn['role'], string>> = {
  display: '/clock',
  dealer: '/dealer',
  player: '/seat',
  regulator: '/audit#night'
};

/** A duty in words; without one, the role. */
export const dutyOf = ({ duty, role }: { duty: string; role: SignedIn['role'] }): string =>
  words().dutyNames[duty] ?? words().roles[role];

/** The first letters of the first and the last name. */
export function initials(name: string): string {
  const names = name.split(' ');
  return [names[0], names.length > 1 ? names.at(-1) : ''].map((each) => each?.charAt(0) ?? '').join('');
}

/** The first page after signing in. */
export function doorOf({ night, role }: Pick<SignedIn, 'night' | 'role'>): string {
  if (night === '*' || night === '') return '/';
  return `/${night}${FIRST[role] ?? ''}`;
}
