/**
 * Where the dependencies are: in `node_modules` of the repository, or, when Tenure is installed as a
 * package, in that of whoever installed it, beside or above this one.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const FOLDERS = createRequire(import.meta.url).resolve.paths('tenure');

/**
 * The first file of that name, in the order in which Node looks for packages; null when there is none.
 * @param {string} path such as `commander/package.json`
 * @returns {string | null}
 */
export const findInPackages = (path) =>
  FOLDERS.map((folder) => join(folder, path)).find((file) => existsSync(file)) ?? null;
