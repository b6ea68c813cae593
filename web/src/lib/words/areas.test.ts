import { expect, test } from 'vitest';
import source from './en.ts?raw';

// In a spread the later part wins silently, so no word may be in two parts.
const areas = import.meta.glob<Record<string, unknown>>('./*.en.ts', { eager: true });

function sameNamed(parts: Record<string, string[]>): string[] {
  const where = new Map<string, string[]>();
  for (const [part, keys] of Object.entries(parts))
    for (const key of keys) where.set(key, [...(where.get(key) ?? []), part]);
  return [...where].filter(([, found]) => found.length > 1).map(([key, found]) => `${key}: ${found.join(', ')}`);
}

function partsOf(text: string): Record<string, string[]> {
  const object = text.slice(text.indexOf('export const en = {'));
  const own = [...object.matchAll(/^ {2}'?([\w-]+)'?[:,]/gm)].map(([, key]) => key!);
  const parts: Record<string, string[]> = { en: own };
  for (const [, name] of object.matchAll(/^ {2}\.\.\.(\w+),?$/gm)) {
    const area = Object.values(areas).find((each) => name! in each)?.[name!];
    if (typeof area !== 'object' || area === null) throw new Error(`no area file has ${name}`);
    parts[name!] = Object.keys(area);
  }
  return parts;
}

test('no word of one area hides that of another', () => {
  const parts = partsOf(source);

  expect(Object.keys(parts).length).toBeGreaterThan(4);
  expect(parts.en).toContain('openInBook');
  expect(sameNamed(parts)).toEqual([]);
});

test('a word that is in two areas is named with both', () => {
  const twice = partsOf(source.replace("  openInBook: 'Open in the book',", "  welcome: 'Welcome',"));

  expect(sameNamed(twice)).toEqual(['welcome: en, signinEn']);
});
