/**
 * Builds the console, which the service serves as it is: `npm run console`, and what npm runs after
 * an installation in the repository and before a package is made (scripts/prepare.js).
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';

const config = fileURLToPath(new URL('../console/vite.config.ts', import.meta.url));

// Whoever builds, and for whatever: what is served is the console of production.
process.env.NODE_ENV = 'production';
await build({ configFile: config, logLevel: 'warn' });
const assets = fileURLToPath(new URL('../console/dist/assets', import.meta.url));
const files = await readdir(assets);
await Promise.all(files.map((file) => compress(join(assets, file))));

/** Once and well, so that the service need not. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
