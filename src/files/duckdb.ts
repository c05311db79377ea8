/** Loads DuckDB, an optional package that reads Parquet and feeds. */
import { commandToInstall } from '../ground/version.ts';

export type DuckDB = typeof import('@duckdb/node-api');

/** Error codes of `import` and `require` for a package that is not installed. */
const MISSING = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'];

/**
 * Imports DuckDB only when needed, because it loads a database engine.
 * @param user the feature that needs it, as the beginning of a sentence
 * @throws Error with a message of one line if it is not installed, or not available for this
 *   platform
 */
export async function loadDuckDB(user: string): Promise<DuckDB> {
  try {
    return await import('@duckdb/node-api');
  } catch (cause) {
    if (!MISSING.includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
    const command = commandToInstall('@duckdb/node-api');
    throw new Error(`${user} needs DuckDB, which is not installed: ${command}`, { cause });
  }
}
