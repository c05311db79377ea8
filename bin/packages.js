/**
 * Finds the dependencies: in `node_modules` of the repository or, when Tenure is installed as a
 * package, in a `node_modules` folder beside or above this one.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const FOLDERS = createRequire(import.meta.url).resolve.paths('tenure');

/**
 * The first file with this path, in the order in which Node searches for packages; null if there is
 * none.
 * @param {string} path such as `commander/package.json`
 * @returns {string | null}
 */
export const findInPackages = (path) =>
  FOLDERS.map((folder) => join(folder, path)).find((file) => existsSync(file)) ?? null;
