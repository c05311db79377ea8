/**
 * `npm run console`: builds the console, which the service serves unchanged. npm also runs it after
 * an installation in the repository and before a package is built (scripts/prepare.js).
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';

const config = fileURLToPath(new URL('../console/vite.config.ts', import.meta.url));

// The service always serves the production build of the console.
process.env.NODE_ENV = 'production';
await build({ configFile: config, logLevel: 'warn' });
const assets = fileURLToPath(new URL('../console/dist/assets', import.meta.url));
const files = await readdir(assets);
await Promise.all(files.map((file) => compress(join(assets, file))));

/** Compressed here once with the best setting, so that the service does not have to. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
