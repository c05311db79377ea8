/**
 * `npm run console`: builds the console, which the service serves unchanged. npm also runs it after
 * an installation in the repository and before a package is built (scripts/prepare.js).
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { joinShared } from '../console/chunks.ts';
import { findUsedClasses, withoutUnusedStyles } from '../console/used-styles.ts';

const config = fileURLToPath(new URL('../console/vite.config.ts', import.meta.url));

// The service always serves the production build of the console.
process.env.NODE_ENV = 'production';
const trial = await tryOut();
const plugins = [withoutUnusedStyles(findUsedClasses(trial))];
const output = { codeSplitting: joinShared(trial) };
await build({
  configFile: config,
  logLevel: 'warn',
  plugins,
  build: { rolldownOptions: { output } },
});
const assets = fileURLToPath(new URL('../console/dist/assets', import.meta.url));
const files = await readdir(assets);
// Fonts are compressed already.
const texts = files.filter((file) => !file.endsWith('.woff2'));
await Promise.all(texts.map((file) => compress(join(assets, file))));

/** Builds without writing, because the styles and the files depend on which modules are used. */
async function tryOut(): Promise<Rolldown.OutputChunk[]> {
  const options = { write: false, minify: false } as const;
  const built = await build({ configFile: config, logLevel: 'error', build: options });
  const { output: parts } = built as Rolldown.RolldownOutput;
  return parts.filter((part) => part.type === 'chunk');
}

/**
 * Compresses a file once with the best setting, so that the service does not have to. The service
 * compresses it itself for the few clients that accept only gzip.
 */
async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
}
