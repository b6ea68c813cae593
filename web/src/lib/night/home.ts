/** The night's progress, laid out for its first page. */
import { cents } from '../pages/desk/amounts.ts';
import type { DoorName, Fact, HomeView, NightStep } from '../views.ts';
import type { ActFormView } from '../views/director.ts';
import { longDate, money, time, words } from '../words/index.ts';
import { roomWords } from '../words/room.ts';
import { clockState } from './clock.ts';
import { clockTitle } from '../clockwork.ts';
import type {
  DeskView,
  Disputes,
  Duties,
  Floor,
  Money,
  NightListed,
  Overview,
  MoneyRaised,
  Role,
  RoomClock
} from '../api/types.ts';

const PLAYED = new Set(['playing', 'finished']);

/** The nine steps; what is behind, what is now and what comes follows from what is recorded. */
function steps(night: Overview, room: RoomClock): NightStep[] {
  const said = words().steps;
  const posted = (night.staff?.posted.length ?? 0) > 0;
  const phase = room.clock.phase;
  const paid = night.money !== null && night.money !== undefined && phase === 'finished' && night.money.unpaid === 0;
  const done = [
    true,
    posted,
    posted,
    PLAYED.has(phase),
    phase === 'finished',
    paid,
    night.closed,
    night.closed,
    night.closed
  ];
  const now = done.indexOf(false);
  const about = [
    longDate(night.date),
    posted ? said.posted : said.notPosted,
    time(night.opens_at),
    said.entered(room.entered),
    phase === 'playing' ? said.left(room.left, room.tables) : '',
    room.prizes.length > 0 ? said.places(room.prizes.length) : '',
    night.money ? money(night.money.drawer) : '',
    '',
    ''
  ];
  return said.names.map((name, index) => ({
    name,
    about: about[index] ?? '',
    state: done[index] && (now < 0 || index < now) ? 'done' : index === now ? 'now' : 'later'
  }));
}

/** The views of the first page; undefined where the role may not see one. */
export type HomeSeen = {
  night: Overview;
  room: RoomClock;
  role: Role;
  floor?: Floor | undefined;
  desk?: DeskView | undefined;
  duties?: Duties | undefined;
  disputes?: Disputes | undefined;
  /** Tournaments whose rules were just printed, and are being hung. */
  printed?: string[];
  /** The viewer's way on or off duty. */
  turns?: { label: string } | null;
};

/** The way to a page, about the tournament that was chosen. */
type About = (door: string, tournament?: string | null) => string;

function dutyWords({ own }: Overview): { text: string; on: boolean } {
  const since = own?.since;
  if (typeof since !== 'number') return { text: words().notOnDuty, on: false };
  return { text: words().onDutySince(words().dutyNames[own!.duty] ?? own!.duty, time(since)), on: true };
}

const STAFF: DoorName[] = [
  'floor',
  'desk',
  'people',
  'clock',
  'seating',
  'standings',
  'disputes',
  'duties',
  'papers',
  'timeline'
];
/** Each role's doors; what is behind them, the server shows or refuses. */
const DOORS: Record<Role, DoorName[]> = {
  chairperson: [...STAFF, 'devices', 'phones', 'screens', 'plan', 'journal', 'practice'],
  director: [...STAFF, 'devices', 'phones', 'screens', 'practice'],
  desk: ['desk', 'people', 'floor', 'clock', 'seating', 'standings', 'duties', 'papers', 'timeline', 'practice'],
  regulator: ['journal', 'floor', 'clock', 'standings', 'disputes', 'duties', 'papers', 'timeline'],
  dealer: ['dealer', 'clock', 'duties', 'practice'],
  display: ['clock', 'seating', 'standings', 'practice'],
  player: ['seat', 'clock', 'standings', 'practice']
};
const AT: Partial<Record<DoorName, string>> = { disputes: 'ruling', papers: 'closing', journal: 'audit' };
const OWN_ADDRESS = new Set<DoorName>(['plan', 'practice']);

function doors(
  { night, room, role, floor, desk, duties, disputes }: HomeSeen,
  base: string,
  about: About
): HomeView['doors'] {
  const said = words().homeFacts;
  const over = room.clock.phase === 'finished';
  const drawn = room.clock.phase !== 'entries';
  const open = (floor?.wants ?? []).filter((want) => !want.answered_by);
  const facts: Partial<Record<DoorName, string>> = {
    floor: drawn ? said.wants(room.left, room.tables, open.length) : words().steps.entered(room.entered),
    desk: desk ? `${words().drawerShouldHold} ${money(desk.drawer)}` : '',
    people: desk
      ? said.waiting(desk.for_sale.reduce((sum, each) => sum + each.waiting.length, 0))
      : said.players(room.entered, night.staff?.on_duty.length ?? 0),
    clock: room.clock.started
      ? clockTitle(clockState(room))
      : room.starts_at === null
        ? ''
        : said.beginsAt(time(room.starts_at)),
    seating: drawn ? said.seats(room.left) : '',
    standings: over ? said.resultThere : said.result,
    disputes: disputes ? said.ruled(disputes.rulings.length, night.staff?.calls_open ?? 0) : '',
    duties: duties ? said.seenTo(duties.duties.filter((each) => each.done).length, duties.duties.length) : '',
    papers: night.closed ? said.closed : night.money ? said.missing(night.money.missing.length) : '',
    timeline: said.records(night.version),
    journal: words().onDisk(night.version),
    devices: said.devices,
    phones: said.phones,
    screens: said.screens,
    practice: said.practice,
    plan: said.plan
  };
  return DOORS[role].map((door) => ({
    door,
    name: words().doorNames[door],
    about: facts[door] ?? '',
    href: OWN_ADDRESS.has(door) ? `/${door}` : about(`${base}/${AT[door] ?? door}`)
  }));
}

/** The viewer's tasks: in play the floor's calls and duties, afterwards the books. */
function due(
  { night, room, role, floor, desk, duties, disputes, printed = [] }: HomeSeen,
  base: string,
  about: About
): HomeView['due'] {
  if (role === 'regulator') return []; // regulators have no tasks
  const me = night.own?.person ?? '';
  const found: HomeView['due'] = (disputes?.prepared ?? [])
    .filter((each) => each.settles.includes(me) || (each.preparer === me && each.agreed !== null))
    .map((each) => ({
      kind: 'ask',
      title:
        each.agreed === null
          ? roomWords().asksYou(each.by)
          : each.agreed
            ? roomWords().hasSettled(each.settled_by)
            : roomWords().saysNo(each.settled_by),
      said: { text: each.why || each.facts },
      does: each.agreed ? roomWords().recordIt : roomWords().readRuling,
      href: about(
        each.preparer === me ? `${base}/ruling?asked=${each.number}` : `${base}/ruling`,
        each.tournament || null
      )
    }));
  found.push(
    ...(floor?.wants ?? [])
      .filter((want) => !want.answered_by)
      .map((want): HomeView['due'][number] =>
        want.wish === 'call'
          ? {
              kind: 'ruling',
              title: words().callsFloor(want.table),
              since: want.since ?? 0,
              number: want.number,
              said: { text: want.text, house: want.house }
            }
          : {
              kind: 'ask',
              title: words().asks[want.wish].title,
              said: { text: want.text },
              does: want.wish === 'rebuy' ? words().toDesk : words().toTheFloor,
              href: about(want.wish === 'rebuy' ? `${base}/people` : `${base}/floor`)
            }
      )
  );
  const posted = night.staff?.posted ?? [];
  if (night.staff && night.money) {
    for (const each of night.tournaments.filter(({ id, phase }) => !posted.includes(id) && phase !== 'finished')) {
      found.push({
        kind: 'ask',
        title: words().rulesNotHung(each.name),
        said: { text: words().rulesNotHungText },
        does: printed.includes(each.id) ? words().theyHang : words().printThem,
        href: `post ${each.id}`
      });
    }
  }
  const over = room.clock.phase === 'finished';
  if (desk?.opening && !over) {
    found.push({
      kind: 'ask',
      title: words().openingCashMissing(money(desk.opening)),
      said: { text: words().openingCashText },
      does: words().toDesk,
      href: `${base}/desk`
    });
  }
  const own = duties?.duties.filter((each) => each.due && !each.done && each.by === role) ?? [];
  for (const duty of own.filter((each) => over || each.moment !== 'closing').slice(0, 4)) {
    found.push({
      kind: 'ask',
      title: words().dutyDue(duty.when),
      said: { text: duty.text, clause: duty.id },
      does: words().toDuties,
      href: `${base}/duties`
    });
  }
  const unpaid = desk?.unpaid ?? [];
  if (unpaid.length > 0) {
    const cents = unpaid.reduce((sum, { prize }) => sum + prize.amount.cents, 0);
    found.push({
      kind: 'ask',
      title: words().prizesWait(unpaid.length, money({ cents, currency: desk?.drawer.currency ?? 'USD' })),
      said: { text: unpaid.map(({ prize }) => prize.name).join(', ') },
      does: words().toDesk,
      href: `${base}/people#prizes`
    });
  }
  if (over) {
    found.push(
      ...(night.money?.missing ?? []).slice(0, 3).map((text, index) => ({
        kind: 'ask' as const,
        title: words().missing(index + 1),
        said: { text },
        does: words().toClosing,
        href: `${base}/closing`
      }))
    );
  }
  return found;
}

/** Known future moments, by time. */
function later({ night, room, desk }: HomeSeen): HomeView['later'] {
  const sold = desk?.for_sale.find((each) => each.tournament === room.clock.tournament);
  const next = room.clock.next_break;
  const found: { at: number | null | undefined; text: string }[] = [
    { at: sold?.late_entry_until, text: words().lateEntryLater },
    { at: room.clock.phase === 'playing' ? sold?.rebuys_until : null, text: words().rebuysLater },
    {
      at: next?.at,
      text: next?.leaving[0]
        ? words().breakLaterChips(Math.round(next.seconds / 60), String(next.leaving[0]))
        : words().breakLater(Math.round((next?.seconds ?? 0) / 60))
    },
    ...night.tournaments
      .filter((each) => !each.clock.started && each.phase !== 'finished' && each.id !== room.clock.tournament)
      .map((each) => ({
        at: desk?.for_sale.find(({ tournament }) => tournament === each.id)?.starts_at,
        text: words().startsLater(each.name)
      })),
    { at: night.closed ? null : night.closes_at, text: words().licenceLater }
  ];
  return found
    .flatMap(({ at, text }) => (at === null || at === undefined ? [] : [{ at, said: { text } }]))
    .sort((a, b) => a.at - b.at);
}

/** How the sum raised is made up. */
function raisedFacts(made: MoneyRaised): Fact[] {
  const rows: [string, Money, boolean][] = [
    [words().soldSoFar, made.sold, true],
    [words().prizesPaid, made.prizes_paid, false],
    [words().prizesDue, made.prizes_due, false],
    [words().expenses, made.costs, false],
    [words().costsPlanned, made.costs_planned, false]
  ];
  return [
    ...rows
      .filter(([, amount, adds]) => adds || amount.cents !== 0)
      .map(([name, amount, adds]) => ({ name, value: money(adds ? amount : { ...amount, cents: -amount.cents }) })),
    { name: made.final ? words().raised : words().raisedSoFar, value: money(made.sum), total: true, strong: true }
  ];
}

/** The dialog by which the sum is shown with a goal, or hidden. */
export function showRaised(night: Overview): ActFormView {
  const { showing, raised } = night.money!;
  return {
    title: words().showRaised,
    fields: [
      {
        name: 'shown',
        label: words().showChoice,
        kind: 'choice',
        value: showing.raised ? 'yes' : 'no',
        choices: [
          { value: 'yes', label: words().showIt },
          { value: 'no', label: words().hideIt }
        ]
      },
      {
        name: 'goal',
        label: words().goalOptional,
        kind: 'sum',
        optional: true,
        value: showing.goal ? String(showing.goal.cents / 100) : ''
      }
    ],
    does: words().saveIt,
    wrong: ({ goal = '' }) =>
      goal.trim() && cents(goal) === null ? roomWords().noAmount(words().goalOptional, goal) : null,
    act: ({ shown, goal = '' }) => ({
      name: 'show-raised',
      said: { shown: shown !== 'no', goal: { cents: cents(goal) ?? 0, currency: raised.sum.currency } }
    })
  };
}

/** The dialog by which the public page is opened or closed. */
export function openFollowPage(night: Overview): ActFormView {
  const { follow, seats } = night.money!.showing;
  return {
    title: words().publicPage,
    fields: [
      {
        name: 'page',
        label: words().publicPage,
        kind: 'choice',
        value: follow ? (seats ? 'open' : 'no-seats') : 'closed',
        choices: [
          { value: 'open', label: words().openIt },
          { value: 'no-seats', label: words().openNoSeats },
          { value: 'closed', label: words().closeIt }
        ]
      }
    ],
    does: words().saveIt,
    act: ({ page }) => ({
      name: 'open-follow-page',
      said: { opened: page !== 'closed', seats: page !== 'no-seats' }
    })
  };
}

export function homeView(seen: HomeSeen, others: NightListed[], base: string, about: About): HomeView {
  const { night, room } = seen;
  const sums = night.money;
  const made = sums?.raised;
  return {
    clock: clockState(room),
    likelyEnd: null,
    licenceEnds: night.closes_at,
    title: room.clock.name,
    about: `${longDate(night.date)}, ${night.venue}, ${words().licence} ${night.licence}`,
    book: night.book_name,
    steps: steps(night, room),
    due: due(seen, base, about),
    later: later(seen),
    doors: doors(seen, base, about),
    nights: others
      .filter((each) => `/${each.night}` !== base)
      .map((each) => ({
        name: each.tournaments[0]?.[0] ?? each.licensee,
        date: longDate(each.date),
        about: each.venue,
        href: `/${each.night}`
      })),
    allNights: ['chairperson', 'director', 'desk'].includes(seen.role) ? '/nights' : null,
    plan: seen.role === 'chairperson' ? '/plan' : null,
    duty: seen.turns ? { ...seen.turns, ...dutyWords(night) } : null,
    money: sums
      ? {
          title: made!.final ? words().raised : words().raisedSoFar,
          facts: raisedFacts(made!),
          unknown: made!.unknown,
          about: !sums.showing.raised
            ? words().hiddenFromAll
            : sums.showing.goal
              ? words().shownWithGoal(money(sums.showing.goal, { whole: true }))
              : words().shownToAll,
          follow: !sums.showing.follow
            ? words().followClosed
            : sums.showing.seats
              ? words().followOpen
              : words().followNoSeats,
          change: seen.role === 'chairperson' || seen.role === 'director'
        }
      : null
  };
}
