import ts from 'typescript';
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('./{fr,*.fr}.ts', { eager: true, query: '?raw', import: 'default' });

/** The readable strings of a source, with an x for each expression. */
function strings(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push([node.head, ...node.templateSpans.map((span) => span.literal)].map(({ text }) => text).join('x'));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('words.ts', source, ts.ScriptTarget.Latest));
  return found;
}

/** A sign before which French has a space that does not break, and it is none, or there is none. */
const wrong = (text: string): boolean =>
  / [;?!:»](?:\s|$)/.test(text) || /[\p{L}\d)][;?!](?:\s|$)/u.test(text) || /[\p{L})]:\s/u.test(text);

test('no line of French ends before a sign of punctuation', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(8);
  const found = Object.entries(sources).flatMap(([file, source]) =>
    strings(source)
      .filter(wrong)
      .map((text) => `${file}: ${text}`)
  );

  expect(found).toEqual([]);
});

test('an ordinary space before such a sign is found, and none at all', () => {
  expect(['Un brouillon : elle', 'Vraiment ?', 'maintenant; ce', 'Pourquoi: non'].map(wrong)).toEqual([
    true,
    true,
    true,
    true
  ]);
  expect(['Brouillon\u00a0: la', 'Vraiment\u202f?', 'à 19:37 h'].map(wrong)).toEqual([false, false, false]);
});
