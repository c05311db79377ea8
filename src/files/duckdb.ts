/** DuckDB reads Parquet and feeds. It is an optional package. */
import { commandToInstall } from '../ground/version.ts';

export type DuckDB = typeof import('@duckdb/node-api');

/** What `import` and `require` say of a package that is not there. */
const MISSING = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'];

/**
 * Imported only when needed: it brings a database engine of its own.
 * @param user who needs it, as the beginning of a sentence
 * @throws Error with one line when it was left out, or is not made for this platform
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
