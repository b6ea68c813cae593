// Adds to package-lock.json the builds of native packages for other platforms, which a registry may not hand out to this one.
// Without them `npm ci` takes the lock file for incomplete. Whom to give money is left out: those are addresses that nothing here
// reads. Run it after `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ppc64', 's390x', 'x64', 'wasm32'];

for (const [path, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
  if (path === '') continue;
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const parts = name.split('/').at(-1)?.split('-') ?? [];
    const os = systems.filter((system) => parts.includes(system));
    const cpu = processors.filter((processor) => parts.includes(processor));
    if (cpu.length === 0 || `node_modules/${name}` in lock.packages) continue;
    const where = os.length > 0 ? { os } : {};
    lock.packages[`node_modules/${name}`] = { version, cpu, dev: true, license: 'MIT', optional: true, ...where };
  }
}
for (const each of Object.values(lock.packages)) delete each.funding;
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
lock.packages = Object.fromEntries(sorted);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
