/** Places in an event file: reading and changing plain data by path, and to which step of the page a place belongs. */
import { ascii, plainSha256, toHex } from '../hash.ts';
import type { Change, Finding, Path, Step } from '../views/plan.ts';

type Data = Record<string, unknown>;

export function at(data: unknown, path: Path): unknown {
  let found: unknown = data;
  for (const part of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Record<string | number, unknown>)[part];
  }
  return found;
}

export function rows(data: unknown, path: Path): Data[] {
  const found = at(data, path);
  return Array.isArray(found) ? (found as Data[]) : [];
}

/** The data after some changes, as the server will make them; what was there before stays untouched. */
export function changed(data: Data, changes: Change[]): Data {
  return changes.reduce((before, change) => put(before, change.path, change) as Data, data);
}

function put(within: unknown, path: Path, change: Change): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return change.value;
  if (typeof part === 'number') {
    const list = Array.isArray(within) ? [...(within as unknown[])] : [];
    if (rest.length > 0) list[part] = put(list[part], rest, change);
    else if (change.value === null) list.splice(part, 1);
    else list.splice(part, change.insert === true || part >= list.length ? 0 : 1, change.value);
    return list;
  }
  const section: Data = { ...(typeof within === 'object' ? (within as Data | null) : {}) };
  if (rest.length > 0) {
    if (change.value !== null || section[part] !== undefined) section[part] = put(section[part], rest, change);
  } else if (change.value === null) delete section[part];
  else section[part] = change.value;
  return section;
}

export const same = (one: Path, other: Path): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index]);

/** Whether a place lies in another, or is it. */
export const within = (path: Path, outer: Path): boolean => outer.every((part, index) => part === path[index]);

const OF_SECTION: Record<string, Step> = {
  venue: 'place',
  equipment: 'place',
  staff: 'people',
  officer: 'people',
  house: 'house',
  posted: 'house',
  expense: 'prizes',
  start_bank: 'prizes'
};
const OF_TOURNAMENT: Record<string, Step> = {
  levels: 'structure',
  level_minutes: 'structure',
  chips: 'structure',
  starting_stack: 'structure',
  end: 'structure',
  rebuys: 'rebuys',
  add_on: 'rebuys',
  prizes: 'prizes'
};

/** On which step a place is edited. */
export function stepOf(path: Path): Step {
  const [section, , key] = path;
  if (section === 'tournament') return OF_TOURNAMENT[String(key)] ?? 'entry';
  return OF_SECTION[String(section)] ?? 'licence';
}

/** Typed text as a value of the event file: digits become numbers, an empty text removes the key. */
export function written(typed: string, kind: 'text' | 'number' | 'amount'): unknown {
  const said = typed.trim();
  if (said === '') return null;
  if (kind === 'text') return typed;
  // Thousands may be set apart as either language does, and French has a comma before the cents.
  const plain = said.replace(/^\$\s*|\s*\$$/g, '').replace(/[\s\u00a0\u202f](?=\d{3})/g, '');
  const number = kind === 'number' ? plain.replace(/,(?=\d{3}(?!\d))/g, '') : plain.replace(/,(?=\d{2}$)/, '.');
  if (/^\d{1,12}$/.test(number)) return Number(number);
  return kind === 'amount' && /^\d+\.\d\d$/.test(number) ? number : said;
}

export const refusedIn = (findings: Finding[]): Finding[] => findings.filter(({ severity }) => severity === 'forbids');

/** Everything that keeps the night from being opened: mistakes first, then what is still to be filled in. */
export const missingIn = (findings: Finding[]): Finding[] => [
  ...refusedIn(findings),
  ...findings.filter(({ severity, code }) => severity !== 'forbids' && code === 'to-fill-in')
];

/** The key of a yes to a sentence of the planner, as long as the server's keys. */
export const foreseenKey = (sentence: string): string => `f:${toHex(plainSha256(ascii(sentence))).slice(0, 14)}`;

/** Warnings without an answer. */
export const unanswered = (findings: Finding[], yes: string[]): Finding[] =>
  findings.filter(({ severity, key }) => severity === 'warns' && !yes.includes(key));
