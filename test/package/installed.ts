/**
 * The package as npm packs it, installed without a registry: dependencies are those of the
 * repository.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };
import { ROOT } from '../support/process.ts';

const run = promisify(execFile);

/** @returns the path of the tarball */
export async function pack(folder: string): Promise<string> {
  await run('npm', ['pack', '--pack-destination', folder], { cwd: ROOT });
  return join(folder, `tenure-${manifest.version}.tgz`);
}

/** Files by name, with folders: what `npm install` would write to `node_modules/tenure`. */
export async function filesOf(tarball: string): Promise<string[]> {
  const { stdout } = await run('tar', ['--list', '--gzip', '--file', tarball]);
  return stdout
    .trim()
    .split('\n')
    .map((path) => path.replace(/^package\//, ''));
}

type Locked = { dev?: boolean; optional?: boolean; devOptional?: boolean; link?: boolean };

/**
 * Packages of production that are directly in `node_modules`; nested ones are inside their owners.
 */
export function productionPackages({ optional }: { optional: boolean }): string[] {
  return (
    Object.entries(lock.packages as Record<string, Locked>)
      .filter(([path]) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path))
      // The client is a link to its folder here, and not part of the package.
      .filter(([, one]) => !one.dev && !one.devOptional && !one.link && (optional || !one.optional))
      .map(([path]) => path.replace('node_modules/', ''))
  );
}

/**
 * Unpacks the tarball into a real folder, because Node resolves real paths, and links dependencies
 * beside it.
 * @returns the file of the command
 */
export async function install(
  tarball: string,
  folder: string,
  packages: readonly string[],
): Promise<string> {
  const target = join(folder, 'node_modules/tenure');
  await mkdir(target, { recursive: true });
  const extract = ['--extract', '--gzip', '--strip-components=1', '--directory', target];
  await run('tar', [...extract, '--file', tarball]);
  for (const name of packages) {
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    // Packages for other platforms are in the lock file but not installed; their links are unused.
    await symlink(join(ROOT, 'node_modules', name), link);
  }
  const { bin } = JSON.parse(await readFile(join(target, 'package.json'), 'utf8'));
  return join(target, bin.tenure);
}
