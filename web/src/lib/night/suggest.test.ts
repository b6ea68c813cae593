import { expect, test } from 'vitest';
import { floor } from '../fixtures/floor.ts';
import { en } from '../words/en.ts';
import { NotDone } from './live.ts';
import { foreseen, marked, meant } from './suggest.ts';

const lines = (typed: string) => meant(typed, floor, 'main', en).map((each) => each.words);

test('words and names are understood in any order', () => {
  expect(lines('out hal')).toEqual(['Hal Ray is out']);
  expect(lines('hal out')).toEqual(['Hal Ray is out']);
  expect(lines('ray')).toEqual(['Hal Ray is out']);
});

test('somebody who only comes to a table is no player there yet, and nobody is found by the middle of a name', () => {
  expect(lines('ida')).toEqual(['Ida Sol is out']);
  expect(lines('ay')).toEqual([]);
});

test('what follows the word is announced as it is written', () => {
  expect(meant('Announce The kitchen is open', floor, 'main', en)[0]?.act).toEqual({
    name: 'announce',
    said: { text: 'The kitchen is open', seconds: 600 }
  });
});

test('what was typed is marked where words begin', () => {
  expect(marked('Hal Ray is out', 'out hal')).toEqual([
    ['Hal', true],
    [' Ray is ', false],
    ['out', true]
  ]);
});

test('a line says what the server foresees, or why it refuses; what it would ask about can be taken', async () => {
  const [act] = meant('hal', floor, 'main', en);
  const done = { version: 1, says: ['37 will be left.'], announces: [], next: [] };
  const refusal = { title: 'Refused', status: 422, code: 'x', detail: 'Not now.', clause: { id: 'HR-1', summary: '' } };
  const says = async (foresee: () => Promise<typeof done>) => (await foreseen('hal', [act!], foresee))[0];

  expect(await says(async () => done)).toMatchObject({ then: { text: '37 will be left.' }, refused: false });
  expect(await says(() => Promise.reject(new NotDone(refusal)))).toMatchObject({
    then: { text: 'Not now.', clause: 'HR-1' },
    refused: true
  });
  expect(await says(() => Promise.reject(new NotDone({ ...refusal, question: 'sure' })))).toMatchObject({
    refused: false
  });
});
