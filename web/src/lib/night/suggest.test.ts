import { expect, test } from 'vitest';
import { lineOf, marked } from './suggest.ts';

const line = {
  act: 'report-out',
  said: { tournament: 'main', players: [{ player: 'hal ray', chips: null }] },
  marked: [
    ['Hal', true],
    [' Ray is out', false]
  ] as [string, boolean][],
  then: '37 will be left.',
  clause: '',
  refused: false,
  asked: false,
  goes_on: 'out Hal Ray ',
  door: '',
  occurred: null
};

test('a whole line is an act that is sent as the server gave it', () => {
  expect(lineOf(line, 0)).toMatchObject({
    does: { name: 'report-out', said: line.said },
    then: { text: '37 will be left.' },
    refused: false
  });
  expect(lineOf(line, 0).goesOn).toBeUndefined();
});

test('a time that was typed is sent with the act', () => {
  expect(lineOf({ ...line, occurred: 66_180 }, 0)).toMatchObject({ does: { name: 'report-out', occurred: 66_180 } });
  expect(lineOf(line, 0).does).not.toHaveProperty('occurred');
});

test('a line that wants more is gone on with, and one of another page leads there', () => {
  expect(lineOf({ ...line, said: null }, 0)).toMatchObject({ does: null, goesOn: 'out Hal Ray ' });
  expect(lineOf({ ...line, said: null, door: 'disputes' }, 0)).toMatchObject({ does: null, door: 'disputes' });
  expect(lineOf({ ...line, said: null, door: 'disputes' }, 0).goesOn).toBeUndefined();
});

test('a refused line keeps its clause', () => {
  expect(lineOf({ ...line, refused: true, clause: 'HR-1' }, 0)).toMatchObject({
    refused: true,
    then: { text: '37 will be left.', clause: 'HR-1' }
  });
});

test('what was typed is marked where words begin', () => {
  expect(marked('Hal Ray is out', 'out hal')).toEqual([
    ['Hal', true],
    [' Ray is ', false],
    ['out', true]
  ]);
});
