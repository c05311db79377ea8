/** The shared libraries of the embedded PostgreSQL's programs. */
import { readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

type Link = { source: string; target: string };

/**
 * Creates missing links to libraries. Programs load `libpq.so.5`, but the file is `libpq.so.5.18`.
 * npm packages cannot contain symbolic links, so an install script creates them. npm may be
 * configured to run no install scripts, and from npm 12 on it runs only approved ones.
 * @param folder the folder of the platform's package, which lists the links
 * @throws Error if links are missing and this user cannot create them
 */
export async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const link = join(folder, target);
    // Relative to the link's own folder, so that the whole folder can be moved.
    await symlink(relative(dirname(target), source), link).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EEXIST') return;
      throw new Error(
        `${link} is missing and cannot be made (${cause.code}): run "tenure db migrate" once as the user who installed Tenure`,
        { cause },
      );
    });
  }
}
