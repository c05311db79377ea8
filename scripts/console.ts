/**
 * Builds the console, which the service serves as it is: what npm runs after an installation in the
 * repository, and before a package is made. An installation without the development packages, as in
 * a container, has nothing to build it with; there it comes ready, or not at all.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const config = fileURLToPath(new URL('../console/vite.config.ts', import.meta.url));

const vite = await import('vite').catch(() => null);
if (vite) await build(vite);

async function build({ build: bundle }: typeof import('vite')): Promise<void> {
  await bundle({ configFile: config, logLevel: 'warn' });
  const assets = fileURLToPath(new URL('../console/dist/assets', import.meta.url));
  const files = await readdir(assets);
  await Promise.all(files.map((file) => compress(join(assets, file))));
}

/** Once and well, so that the service need not. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
