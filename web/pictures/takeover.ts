/** A first laptop that failed at 19:41, as the second one's server answers. */
import type { TakeOverShown } from '#lib/api/types.ts';

const AT = 19 * 3600 + 41 * 60;
export const silent: TakeOverShown = {
  state: 'follows',
  other: 'https://192.168.1.20:8437',
  here: 'https://192.168.1.21:8437',
  silent: 126,
  behind: 0,
  records: 412,
  copied: AT + 9,
  answered: AT + 12,
  flaw: '',
  wait: 0,
  needs_chair: false,
  night: 'm-00417-2027-03-13-4b3e',
  title: 'Spring night',
  deciders: [
    { person: 'henrik osei', name: 'Henrik Osei', role: 'director' },
    { person: 'marion alder', name: 'Marion Alder', role: 'chairperson' }
  ],
  next_receipt: 88,
  taken: null
};
export const done: TakeOverShown = {
  ...silent,
  state: 'runs',
  taken: { at: AT + 160, by: 'Henrik Osei', answered: AT + 12, record: 412, term: 2 }
};
