import type {
  ClosingDoes,
  DealerDoes,
  DeskDoes,
  DevicesDoes,
  FloorDoes,
  PeopleDoes,
  SeatDoes,
  SignInDoes
} from '#lib/does.ts';
import { suggestions } from '#lib/fixtures/floor.ts';

/** A picture does nothing. */
const no = () => undefined;
export const floorDoes: FloorDoes = {
  clock: no,
  come: no,
  book: no,
  move: no,
  see: no,
  somebodyElse: no,
  out: no,
  foreseeOut: no,
  seatActs: () => [],
  several: { toggle: no, chips: no, record: no, leave: no },
  askButton: no,
  tableAct: no,
  breakTable: no,
  ruling: no,
  undo: no,
  suggest: async () => suggestions,
  take: no
};
export const breakDoes = { clock: no, state: no, callAgain: no, takeBack: no };
export const rulingDoes = { step: no, settle: no, resume: no, incident: no, report: no };
export const colourDoes = {
  clock: no,
  announce: no,
  open: no,
  how: no,
  count: no,
  small: no,
  odd: no,
  wins: no,
  cards: no,
  enter: no
};
export const dealerDoes: DealerDoes = {
  out: no,
  foreseeOut: no,
  pots: { enter: no, change: no, show: no, clear: no, win: no },
  betting: { begin: no, enter: no, short: no, undo: no, pots: no, end: no },
  tellButton: no,
  roundPlayed: no,
  askDesk: no,
  callFloor: no,
  takeFloorBack: no
};
export const seatDoes: SeatDoes = { arrived: no, remind: no, askDesk: no };
export const deskDoes: DeskDoes = {
  take: no,
  call: no,
  answer: no,
  answerWarning: no,
  closeRefusal: no,
  cash: no,
  beforehand: no,
  size: no,
  sell: no,
  deed: no,
  print: no,
  tournament: no,
  leave: no,
  countDrawer: no
};
export const peopleDoes: PeopleDoes = { tab: no, choose: no, sell: no, pay: no, countDrawer: no };
export const closingDoes: ClosingDoes = { count: no, lines: no, mend: no, close: no, deposit: no, printForms: no };
export const signInDoes: SignInDoes = {
  look: no,
  code: no,
  password: no,
  link: no,
  findSeat: async () => [],
  another: no
};
export const devicesDoes: DevicesDoes = { signOut: no, showOut: no, invite: no, copy: no };
