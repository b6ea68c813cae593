/** Requests about the charity's people over all nights. */
import { addressOf, change, get } from '../api/http.ts';
import type { PeopleListed, PersonKept } from '../api/types.ts';

export type Group = 'everybody' | 'players' | 'team' | 'expected' | 'consents';
export type Column = 'name' | 'role' | 'nights' | 'last-seen' | 'age-check' | 'consent';
/** The rows that are asked for. */
export type Wish = { find: string; group: Group; sort: Column; down: boolean; after: number };
export type Written = { name: string; email: string; member: boolean | null; agrees: boolean };

export const FIRST: Wish = { find: '', group: 'everybody', sort: 'last-seen', down: true, after: 0 };
export const GROUPS = ['everybody', 'players', 'team', 'expected', 'consents'] as const satisfies Group[];

export const listed = (wish: Wish): Promise<PeopleListed> => get('/people', { query: wish });
export const personOf = (person: string): Promise<PersonKept> => get('/people/{person}', { path: { person } });
export const add = (body: Written) => change('post', '/people', { body });
export const correct = (person: string, mark: string, written: Written) =>
  change('put', '/people/{person}', { path: { person }, body: { ...written, mark } });
export const forget = (person: string, name: string) =>
  change('post', '/people/{person}/forget', { path: { person }, body: { name } });
export const merge = (person: string, other: string) =>
  change('post', '/people/{person}/merge', { path: { person }, body: { other } });
export const separate = (person: string) => change('post', '/people/{person}/separate', { path: { person } });
export const copyAddress = (person: string) => addressOf('/people/{person}/copy', { path: { person } });

/** The handlers of the page of people. */
export type PeopleDoes = {
  wish: (wish: Partial<Wish>) => void;
  choose: (person: string) => void;
  write: (person: PersonKept | null, written: Written) => Promise<boolean>;
  forget: (person: PersonKept, name: string) => Promise<boolean>;
  merge: (person: PersonKept, other: string) => Promise<boolean>;
  separate: (person: PersonKept) => void;
  close: () => void;
};
