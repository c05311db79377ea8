/** The libraries that the programs of the embedded PostgreSQL are linked with. */
import { readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

type Link = { source: string; target: string };

/**
 * Programs ask for `libpq.so.5`, and the file is `libpq.so.5.18`. Packages of npm cannot hold
 * symbolic links, so an install script makes them, but npm may have been told to run none; from
 * npm 12 on it runs only what was approved. What is missing is made here.
 * @param folder of the platform's package, which lists the links
 * @throws Error when they are missing and this user may not make them
 */
export async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const link = join(folder, target);
    // The way from its own folder, so that all may be moved together.
    await symlink(relative(dirname(target), source), link).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EEXIST') return;
      throw new Error(
        `${link} is missing and cannot be made (${cause.code}): run "tenure db migrate" once as the user who installed Tenure`,
        { cause },
      );
    });
  }
}
