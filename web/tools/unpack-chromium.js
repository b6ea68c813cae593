// Unpacks the browser of @sparticuz/chromium, and the libraries that it needs, into the folder that is named.
import { mkdirSync, createReadStream, createWriteStream, chmodSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
// @ts-expect-error it comes without types
import { extract } from 'tar-fs';

const packed = join(dirname(fileURLToPath(import.meta.url)), '../node_modules/@sparticuz/chromium/bin');
const to = process.argv[2];
if (to === undefined) throw new Error('name the folder to unpack into');

/** @param {string} name */
const open = (name) => createReadStream(join(packed, name));

mkdirSync(to, { recursive: true });
for (const name of ['al2023.tar.br', 'swiftshader.tar.br', 'fonts.tar.br']) {
  await pipeline(open(name), createBrotliDecompress(), extract(to));
}
// Without any font of the system the browser draws no text at all, not even in a font of the page.
writeFileSync(
  join(to, 'fonts.conf'),
  `<?xml version="1.0"?><fontconfig><dir>${resolve(to)}/fonts</dir><cachedir>${resolve(to)}/cache</cachedir></fontconfig>\n`
);

// Renamed last: a browser that is there is whole.
await pipeline(open('chromium.br'), createBrotliDecompress(), createWriteStream(join(to, 'chromium.part')));
chmodSync(join(to, 'chromium.part'), 0o755);
renameSync(join(to, 'chromium.part'), join(to, 'chromium'));
