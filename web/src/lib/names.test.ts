import { expect, test } from 'vitest';
import { firstNames } from './names.ts';

test('two of one first name are told apart by the initial of the other', () => {
  expect(firstNames(['Jack Ash', 'Hugo Cedar', 'Jack van der Dale', 'Cher'])).toEqual([
    'Jack A.',
    'Hugo',
    'Jack D.',
    'Cher'
  ]);
});

test('who has one name alone keeps it, however many there are', () => {
  expect(firstNames(['Cher', 'Cher'])).toEqual(['Cher', 'Cher']);
});

test('where the initials agree too, the whole name is said', () => {
  expect(firstNames(['Jack Ash', 'Jack Adams', 'Jack Dale'])).toEqual(['Jack Ash', 'Jack Adams', 'Jack D.']);
});
