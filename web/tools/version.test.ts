import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { versionOf } from './version.ts';

const PAGES = { 'src/routes/+page.svelte': 'Welcome', 'static/icon.svg': '<svg/>', 'package-lock.json': '{}' };

function built(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'pages-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const version = versionOf(root);
  rmSync(root, { recursive: true });
  return version;
}

test('the same sources have the same version wherever they lie', () => {
  expect(built(PAGES)).toBe(built(PAGES));
  expect(built(PAGES)).toMatch(/^[0-9a-f]{16}$/);
});

test.each([
  ['a page that says something else', { 'src/routes/+page.svelte': 'Good evening' }],
  ['a page more', { 'src/routes/book/+page.svelte': '' }],
  ['another package', { 'package-lock.json': '{"packages":{}}' }],
  ['another way to name modules', { 'package.json': '{"imports":{}}' }],
  ['another picture', { 'static/icon.svg': '<svg></svg>' }]
])('%s is another version', (_, change) => {
  expect(built({ ...PAGES, ...change })).not.toBe(built(PAGES));
});

test('what no page is made from is no other version', () => {
  const beside = {
    'src/lib/keys.test.ts': 'a',
    'src/lib/api/openapi.d.ts': 'b',
    'static/icons/192.png': 'c',
    'src/.DS_Store': 'e',
    'x.md': 'd'
  };
  expect(built({ ...PAGES, ...beside })).toBe(built(PAGES));
});
