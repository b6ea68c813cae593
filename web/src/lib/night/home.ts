/** Where the night stands, laid out for its first page. */
import type { DoorName, HomeView, NightStep } from '../views.ts';
import { money, time, words } from '../words/index.ts';
import { clockState } from './clock.ts';
import type { Floor, NightListed, Overview, RoomClock } from './shapes.ts';

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
    night.date,
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

function doors(night: Overview, room: RoomClock, base: string): HomeView['doors'] {
  const said = words().steps;
  const about: [DoorName, string][] = [
    ['floor', said.left(room.left, room.tables)],
    ['clock', '']
  ];
  return about.map(([door, fact]) => ({ door, name: words().doorNames[door], about: fact, href: `${base}/${door}` }));
}

/** In play, what the floor wants; after it, what the books still want. */
function due(night: Overview, room: RoomClock, floor: Floor | undefined): HomeView['due'] {
  if (room.clock.phase === 'finished') {
    return (night.money?.missing ?? []).map((text, index) => ({
      kind: 'ask',
      title: words().missing(index + 1),
      said: { text },
      does: ''
    }));
  }
  return (floor?.wants ?? []).map((want) =>
    want.wish === 'call'
      ? {
          kind: 'ruling',
          title: words().callsFloor(want.table),
          since: want.since ?? 0,
          said: { text: want.text, house: want.house }
        }
      : { kind: 'ask', title: words().asks[want.wish].title, said: { text: want.text }, does: words().toTheFloor }
  );
}

export function homeView(
  night: Overview,
  room: RoomClock,
  floor: Floor | undefined,
  others: NightListed[],
  base: string
): HomeView {
  const books = night.money?.books;
  return {
    clock: clockState(room),
    likelyEnd: null,
    licenceEnds: night.closes_at,
    title: room.clock.name,
    about: `${night.date}, ${night.venue}, ${words().licence} ${night.licence}`,
    book: night.book,
    steps: steps(night, room),
    due: due(night, room, floor),
    later: [],
    doors: doors(night, room, base),
    nights: others
      .filter((each) => `/${each.night}` !== base)
      .map((each) => ({
        name: each.tournaments[0]?.[0] ?? each.licensee,
        date: each.date,
        about: each.venue,
        asks: false,
        href: `/${each.night}`
      })),
    plan: null,
    allNights: '',
    money: books
      ? {
          title: words().forTheFund,
          facts: [
            { name: words().soldSoFar, value: money(books.receipts) },
            { name: words().prizesPaid, value: money(books.prizes_paid) },
            { name: words().expenses, value: money(books.expenses) },
            { name: words().netProceeds, value: money(books.net_proceeds), strong: true }
          ]
        }
      : null
  };
}
