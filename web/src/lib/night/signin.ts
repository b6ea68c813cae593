/** What the server says of a paper or a link, laid out for whoever holds it. */
import type { PaperHeld } from '../views/signin.ts';
import { words } from '../words/index.ts';
import type { PaperShown, SignedIn } from './shapes.ts';

export function paperHeld(shown: PaperShown): PaperHeld {
  const { title, licensee, name, table, seat, code, qr } = shown;
  const qrSize = shown.qr_size;
  if (shown.kind === 'seat-card') return { kind: 'seat-card', title, licensee, name, table, seat, code, qr, qrSize };
  if (shown.kind === 'table-sign') return { kind: 'table-sign', title, licensee, table, code, qr, qrSize };
  const role = words().roles[shown.role];
  const duty = !shown.duty ? role : ((words().roles as Record<string, string>)[shown.duty] ?? shown.duty);
  return {
    kind: 'invitation',
    title: title || licensee,
    name,
    role,
    said:
      shown.invited_by === ''
        ? words().invitedPlain
        : table > 0
          ? words().invitesToDeal(shown.invited_by, table)
          : words().invitesYou(shown.invited_by, role),
    facts: shown.person
      ? [
          { name: words().duty, value: words().atTable(duty, table) },
          { name: words().member, value: shown.member ? words().memberYes : words().memberNo }
        ]
      : [],
    signOn: shown.person && shown.duty && !shown.on_duty ? words().signOnAs(duty, table) : null
  };
}

/** Where somebody goes who has just come in. */
export function doorOf({ night, role }: Pick<SignedIn, 'night' | 'role'>): string {
  if (night === '*' || night === '') return '/';
  const door = { display: '/clock', dealer: '/dealer', player: '/seat' } as Partial<Record<SignedIn['role'], string>>;
  return `/${night}${door[role] ?? ''}`;
}
