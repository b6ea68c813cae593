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

/** Canadian typography: no space before ; ! ?, and before : % $ » and after « one that does not break. */
const wrong = (text: string): boolean =>
  /\s[;!?](?:\s|$)/.test(text) ||
  /[ \u202f][:»%$](?:[\s.,]|$)/.test(text) ||
  /« /.test(text) ||
  /[\p{L})]:\s/u.test(text);

test('the spaces before signs of punctuation are those of Canadian French', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(8);
  const found = Object.entries(sources).flatMap(([file, source]) =>
    strings(source)
      .filter(wrong)
      .map((text) => `${file}: ${text}`)
  );

  expect(found).toEqual([]);
});

test('a wrong space before such a sign is found', () => {
  expect(
    ['Un brouillon : elle', 'Vraiment ?', 'maintenant\u202f; ce', 'Pourquoi: non', '95 %', '« oui »'].map(wrong)
  ).toEqual([true, true, true, true, true, true]);
  expect(['Brouillon\u00a0: la', 'Vraiment?', 'à 19:37 h', '95\u00a0%', '«\u00a0oui\u00a0»'].map(wrong)).toEqual([
    false,
    false,
    false,
    false,
    false
  ]);
});
