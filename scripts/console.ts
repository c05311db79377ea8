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
import { findUsedClasses, withoutUnusedStyles } from '../console/used-styles.ts';

const config = fileURLToPath(new URL('../console/vite.config.ts', import.meta.url));

// The service always serves the production build of the console.
process.env.NODE_ENV = 'production';
const plugins = [withoutUnusedStyles(await findUsedClasses(config))];
await build({ configFile: config, logLevel: 'warn', plugins });
const assets = fileURLToPath(new URL('../console/dist/assets', import.meta.url));
const files = await readdir(assets);
// Fonts are compressed already.
const texts = files.filter((file) => !file.endsWith('.woff2'));
await Promise.all(texts.map((file) => compress(join(assets, file))));

/** Compressed here once with the best setting, so that the service does not have to. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
