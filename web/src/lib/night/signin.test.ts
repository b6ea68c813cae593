import { expect, test } from 'vitest';
import type { PaperShown } from '../api/types.ts';
import { doorOf, invitationView } from './signin.ts';

const told: PaperShown = {
  kind: 'invitation',
  night: 'spring',
  title: 'Spring night',
  licensee: 'Lakeside Youth Fund',
  role: 'dealer',
  book: 'mi-2009',
  person: 'mei castellan',
  name: 'Mei Castellan',
  table: 3,
  seat: 0,
  code: '',
  qr: '',
  qr_size: 0,
  invited_by: 'Marion Alder',
  duty: 'dealer',
  member: true,
  may_handle_chips: 'MI-36a',
  begins: 63_000,
  ends: 84_600,
  pay: 4_000,
  currency: 'USD',
  on_duty: false,
  closed: false,
  figures: false,
  asks: []
};

const shown = (changes: Partial<PaperShown>) => invitationView({ ...told, ...changes });

test('an invitation lays out duty, membership and pay, and the hours', () => {
  const held = shown({});

  expect(held.facts.map(({ name }) => name)).toEqual(['Duty', 'Member', 'Pay']);
  expect(held.said).toBe('Marion Alder invites you to deal at table 3, from 17:30 to 23:30.');
});

test('pay of which the plan says nothing has no line', () => {
  expect(shown({ pay: null }).facts.map(({ name }) => name)).toEqual(['Duty', 'Member']);
});

test('before the figures only the duty is laid out', () => {
  const held = shown({ figures: true, member: null, begins: null, ends: null, pay: null });

  expect(held.facts.map(({ name }) => name)).toEqual(['Duty']);
  expect(held.said).toBe('Marion Alder invites you to deal at table 3.');
});

test('the button names the duty and no time: a phone has a clock of its own', () => {
  expect(shown({}).signOn).toBe('Sign on at table 3');
  expect(shown({ table: 0 }).signOn).toBe('Sign on as dealer');
  expect(shown({ closed: true }).signOn).toBeNull();
});

test('each role begins with its own page, the regulator with the night at a glance', () => {
  const first = (role: 'regulator' | 'dealer' | 'desk') => doorOf({ night: 'spring', role });

  expect(first('regulator')).toBe('/spring/audit#night');
  expect(first('dealer')).toBe('/spring/dealer');
  expect(first('desk')).toBe('/spring');
  expect(doorOf({ night: '*', role: 'regulator' })).toBe('/');
});
