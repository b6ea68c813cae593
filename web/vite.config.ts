import adapter from '@sveltejs/adapter-static';
import type { Adapter } from '@sveltejs/kit';
import { sveltekit } from '@sveltejs/kit/vite';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { stuck, waitsAtTop } from './tools/chunks.ts';
import { versionOf } from './tools/version.ts';

// The pages as they are served, or (PICTURES=1) every page over the data of its fixture, for tests and screenshots.
const pictures = process.env.PICTURES === '1';
const served = process.env.GOODHAND ?? 'http://localhost:8437';
const out = pictures ? '../build/pictures' : '../src/goodhand/server/pages';

/** A static build whose one inline script is moved into a file, so that the server's policy can forbid inline scripts. */
function pages(): Adapter {
  const files = adapter({ pages: out, assets: out, fallback: 'index.html' });
  return {
    name: 'pages',
    async adapt(builder) {
      await files.adapt(builder);
      const html = readFileSync(`${out}/index.html`, 'utf8');
      const script = /<script>([\s\S]*?)<\/script>/.exec(html);
      if (script === null) throw new Error('index.html has no script to move');
      writeFileSync(`${out}/_app/start.js`, script[1] ?? '');
      writeFileSync(`${out}/index.html`, html.replace(script[0], '<script src="/_app/start.js"></script>'));
      if (!pictures) pack();
    }
  };
}

/** Kit announces a new page in an element with a style of its own, which the server's policy forbids; ours is in a sheet. */
function announcer(): Plugin {
  return {
    name: 'announcer',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('runtime/components/root.svelte') ? code.replace(/\sstyle="[^"]*"/, ' class="spoken"') : undefined
  };
}

/**
 * Few files: a hall's network takes its time for each. The scripts of a table have a limit, so what its page needs is one
 * file, with nothing in it that only others need; what others share comes in few files, small ones put together.
 */
function fewFiles(): Plugin {
  const page = /\/routes\/(\[night\]\/table\/\+page|(\[night\]\/)?\+layout)\.(svelte|ts)$/;
  const table = new Set<string>();
  const area = /[\\/]words[\\/](audit|charity|follow|plan|race|screens|settings|takeover)(\.en|\.fr)?\.ts$/;
  const groups = [
    // Kit learns its version before anything else of it runs.
    { name: 'first', test: /[\\/]client[\\/]payload\.js$|vite[\\/]preload-helper/, priority: 3 },
    // A page waits for its words before it does anything, so what words are made with cannot lie in one file with it.
    {
      name: 'ground',
      test: /[\\/]node_modules[\\/]svelte[\\/]|[\\/]words[\\/](format|language\.svelte)\.ts$/,
      priority: 2
    },
    // Words of one area are a file, so that no other page loads them.
    { name: (id: string) => `words-${area.exec(id)?.[1]}`, test: area, priority: 2 },
    { name: 'table', test: (id: string) => table.has(id), minShareCount: 2, priority: 1 },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_000 }
  ];
  return {
    name: 'few-files',
    applyToEnvironment: (environment) => environment.name === 'client',
    config: () => ({
      environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } }
    }),
    buildEnd() {
      const found = [...this.getModuleIds()].filter((id) => page.test(id));
      for (const id of found) {
        if (table.has(id)) continue;
        table.add(id);
        found.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const home = new Map(chunks.flatMap((each) => each.moduleIds.map((id) => [id, each.fileName] as const)));
      const waits = (code: string) => waitsAtTop(this.parse(code, { lang: 'ts' }).body);
      const scripts = chunks.map(({ fileName, imports, code, moduleIds }) => {
        // What a module loads that waits as it begins, it may wait for.
        const awaiting = waits(code) ? moduleIds.map((id) => this.getModuleInfo(id)) : [];
        const loaded = awaiting.flatMap((each) =>
          waits(each?.code ?? '') ? (each?.dynamicallyImportedIds ?? []) : []
        );
        const awaits = loaded.flatMap((id) => home.get(id) ?? []);
        return { name: fileName, imports, awaits, waits: awaiting.length > 0 };
      });
      const named = new Map(chunks.map((each) => [each.fileName, each.name]));
      const ring = stuck(scripts)?.map((each) => named.get(each));
      if (ring) this.error(`These scripts wait for each other, and no page would ever be shown: ${ring.join(', ')}.`);
    }
  };
}

/** Beside each text a shorter one, for browsers that read Brotli. */
function pack(): void {
  for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (/\.(js|css|html|svg|webmanifest)$/.test(file)) {
      writeFileSync(`${out}/${file}.br`, brotliCompressSync(readFileSync(`${out}/${file}`)));
    }
  }
}

export default defineConfig({
  plugins: [
    announcer(),
    fewFiles(),
    sveltekit({
      adapter: pages(),
      outDir: pictures ? '.svelte-kit/pictures' : '.svelte-kit',
      files: { routes: pictures ? 'pictures' : 'src/routes' },
      version: { name: versionOf(import.meta.dirname) }
    })
  ],
  // `npm run dev` beside `goodhand serve`.
  server: { proxy: { '/api': { target: served, ws: true, changeOrigin: true, headers: { origin: served } } } },
  build: { chunkSizeWarningLimit: 300 }
});
