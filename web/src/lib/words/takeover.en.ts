import { chips } from './format.ts';

const count = (n: number, one: string, many: string) => `${chips(n)} ${n === 1 ? one : many}`;

/** A second laptop takes over. */
export const takeoverEn = {
  title: 'Second laptop',
  silent: 'The first laptop does not answer',
  follows: 'This laptop follows the first one',
  unsure: 'A second laptop may run the night',
  handedOver: 'Handed over to another laptop',
  runs: 'This laptop runs the night',
  lastAnswer: 'Last answer',
  tryAgain: 'Try again',
  question: 'Continue the night on this laptop?',
  about:
    'Play can go on: dealers deal and the clock runs. Nothing is recorded until one of the two laptops runs the night again.',
  followsAbout: 'Nothing has to be done. If the first laptop fails, the director can continue the night here.',
  unsureAbout:
    'This laptop was started again, and the laptop that followed it does not answer. Look at that one first: two laptops must never run the same night.',
  handedAbout: 'Everything here can be read. Leave this laptop off until the books are closed.',
  first: 'First laptop',
  here: 'This laptop',
  ranUntil: (at: string) => `Ran the night until ${at}`,
  noAnswer: 'No answer since',
  answers: 'Answers now',
  copyTo: (at: string) => `Copy of the night up to ${at}`,
  complete: (records: number) => `${count(records, 'record', 'records')} checked, nothing missing at the last answer`,
  behind: (records: number) => `${count(records, 'record', 'records')} not copied yet`,
  broken: 'This copy cannot be used. Use the USB stick instead.',
  missing: 'What may be missing',
  missingText: (receipt: number, from: string, to: string) =>
    `Anything recorded between ${from} and ${to}. Look at the printed copies: receipts from number ${receipt} on.`,
  missingHow: 'Phones were not asked. Enter missing sales again in the order of their numbers.',
  first3: 'Try this first',
  tries: [
    'Go to the desk. Is the laptop on, with its lid open and its charger plugged in?',
    'Is it still on the Wi-Fi of the hall?',
    'Is it restarting? Give it a minute. This page notices when it is back.'
  ],
  decides: 'The director decides',
  twoNever: 'Two laptops must never run the same night. Look at the first one before you answer.',
  isOff: 'Is the first laptop off?',
  isOut: 'Is its network cable out?',
  who: 'Who decides?',
  pinOf: (name: string) => `PIN or password of ${name}`,
  chairToo: 'The first laptop has been silent for more than five minutes: the chairperson agrees too.',
  go: 'Continue on this laptop',
  wait: (seconds: number) => `Wait ${count(seconds, 'second', 'seconds')}: the first laptop may only be slow.`,
  answerFirst: 'Answer both questions and enter the PIN.',
  ifBack: 'If the first laptop comes back',
  ifBackText:
    'Before you continue, it simply runs the night again. After you continue, it may only read: it says “Handed over”.',
  since: (at: string, name: string) => `Since ${at}. Decided by ${name}.`,
  enterAgain: 'Enter again',
  thenCheck: 'Then check',
  checks: [
    'Count the cash once.',
    'Plug the receipt printer into this laptop and print a test page.',
    'Start a new copy: put in a USB stick, or let another laptop follow.'
  ],
  phones: 'Phones and screens',
  phonesText: 'Open this address on each phone, and scan the seat card again. PINs and codes stay the same.',
  leaveOff: 'Leave the first laptop off until the books are closed. Its disk may show what was lost.',
  toFloor: 'To the floor',
  toSettings: 'To the copies',
  addSecond: 'Add a second laptop',
  linkText: 'On the second laptop, run this once. The link gives away every record: do not send it on.'
};
export type TakeoverWords = typeof takeoverEn;
