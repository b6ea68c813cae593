/**
 * Keeps the pages themselves, so that they open without a connection; what they show is the pages' own to keep.
 * Nothing of the API goes through here: what a server said is never passed off as what it says now.
 */
import { version } from '$app/env';
import { assets, immutable } from '$app/manifest';
import { self } from '$app/service-worker';

const SHELL = '/';
/** The one script whose name does not change with what is in it: kept alone, it would bring the old pages back. */
const START = '/_app/start.js';
const CACHE = `goodhand ${version}`;
const PATIENCE = 3000; // milliseconds: with the cable pulled a request may hang for minutes
const KEPT = [SHELL, START, ...[...immutable, ...assets].map(({ path }) => new URL(path, self.origin).pathname)];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(newest(request, SHELL));
  else if (pathname === START) event.respondWith(newest(request, START));
  else if (KEPT.includes(pathname)) event.respondWith(file(request));
});

async function forgetOthers(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
}

/** As the server has it now, or else as it was. */
async function newest(request: Request, as: string): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    // One that fails, or another that says so for it, is as good as none.
    return answer.status < 500 ? answer : ((await caches.match(as)) ?? answer);
  } catch (error) {
    const kept = await caches.match(as);
    if (kept === undefined) throw error;
    return kept;
  }
}

const file = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);
