/** The release before this one, from the repository's history. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { NODE, type Program } from '../crash/nodes.ts';
import { ROOT } from '../support/process.ts';

const command = promisify(execFile);
const git = async (...args: string[]): Promise<string> =>
  (await command('git', args, { cwd: ROOT })).stdout.trim();

/** The commit of 0.2.0 (docs/upgrading.md), for clones without tags. */
const FIRST_RELEASE = 'c70aabf';

/** @throws Error with one line if there was no release before this commit */
export async function findLastRelease(): Promise<string> {
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD~1');
  const commit = () => git('merge-base', '--is-ancestor', FIRST_RELEASE, 'HEAD~1');
  return tag.catch(() =>
    commit().then(
      () => FIRST_RELEASE,
      () => {
        throw new Error(
          'no release is tagged before this commit, and its history does not reach 0.2.0; name a revision: npm run test:upgrade -- --from REVISION',
        );
      },
    ),
  );
}

export type Release = {
  program: Program;
  /** The commit, abbreviated. */
  commit: string;
  /** The version in its package.json. */
  version: string;
};

/**
 * Extracts the files of a revision from the repository, with packages to run them.
 * @param folder to be created
 * @throws Error with one line if there is no such revision
 */
export async function checkOut(revision: string, folder: string): Promise<Release> {
  const commit = await git('rev-parse', '--short', '--verify', `${revision}^{commit}`).catch(() => {
    throw new Error(`${revision} is not a revision of this repository`);
  });
  await mkdir(folder);
  const archive = `${folder}.tar`;
  await git('archive', '--output', archive, commit);
  await command('tar', ['--extract', '--file', archive, '--directory', folder]);
  await installPackages(folder);
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const pinned = join(folder, 'node_modules/node/bin/node');
  const program = { node: existsSync(pinned) ? pinned : NODE, bin: join(folder, 'bin/tenure.js') };
  return { program, commit, version };
}

/** Our packages, if they are the same. */
async function installPackages(folder: string): Promise<void> {
  const [theirs, ours] = await Promise.all(
    [folder, ROOT].map((one) => readFile(join(one, 'package-lock.json'), 'utf8')),
  );
  if (theirs === ours) return symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await command('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder });
}
