import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { stuck, waitsAtTop, type Script } from './chunks.ts';

const script = (name: string, imports: string[], awaits: string[] | null = null): Script => ({
  name,
  imports,
  awaits: awaits ?? [],
  waits: awaits !== null
});

test.each([
  ['const words = await load();', true],
  ['for await (const each of all) say(each);', true],
  ['if (late) { await load(); }', true],
  ['async function later() { await load(); }', false],
  ['const later = async () => await load();', false],
  ['class Page { shown = async () => await load(); async load() { await this.shown(); } }', false],
  ['void load().then(show);', false]
])('%s waits as it begins: %s', (code, waits) => {
  expect(waitsAtTop(parseAst(`${code}\nexport {};`).body)).toBe(waits);
});

test('scripts that import each other run, where none of them waits', () => {
  expect(stuck([script('a', ['b']), script('b', ['a'])])).toBeNull();
});

test('scripts in a ring never run, where one of them waits', () => {
  const page = script('page', ['table']);
  expect(stuck([page, script('table', ['icons'], []), script('icons', ['table'])])).toEqual([
    'table',
    'icons',
    'table'
  ]);
});

test('a script that waits for what needs itself never runs', () => {
  const words = script('words', ['table', 'ground']);
  expect(stuck([script('ground', []), words, script('table', ['ground'], ['words'])])).toEqual([
    'table',
    'words',
    'table'
  ]);
  expect(stuck([script('table', [], ['table'])])).toEqual(['table', 'table']);
});

test('a script that waits for others that do not need it runs', () => {
  expect(stuck([script('ground', []), script('words', ['ground']), script('table', ['ground'], ['words'])])).toBeNull();
});

test('who waits for a ring beside it is not in it', () => {
  expect(stuck([script('page', ['a'], []), script('a', ['b']), script('b', ['a'])])).toBeNull();
});
