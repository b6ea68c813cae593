import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sources of the pages; packages are those of the lock file. */
const SOURCES = ['src', 'static', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];
/** Files that no page is made from, or that are generated. */
const NOT_SHOWN = /\.test\.ts$|\.d\.ts$|^static\/icons\/|(^|\/)\.[^/]*$/;

/** A name for what these sources give: another one with another page, and the same whenever and wherever it is built. */
export function versionOf(root: string): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((each) => filesOf(root, each)).sort()) {
    if (NOT_SHOWN.test(file)) continue;
    const content = readFileSync(join(root, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

function filesOf(root: string, name: string): string[] {
  const inside = readdirSync(root, { withFileTypes: true }).find((each) => each.name === name);
  if (inside === undefined) return [];
  if (!inside.isDirectory()) return [name];
  return readdirSync(join(root, name), { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name).slice(root.length + 1));
}
