/** Reads the cells of tables. Each column is named by its path in an answer of the API. */
import type { CellText } from './csv.ts';

/** An answer about one row. */
export type Result = Record<string, unknown>;

/** Returns a value of a result: plain, or a list of plain values. */
export type CellReader = (result: Result) => unknown;

/**
 * Returns a reader of a column, which is named by its path (`title`, `company_data.company_name`).
 * A path through a list returns a list (`previous_companies_and_titles.company`). Undefined or null
 * if there is no value.
 */
export function cellReader(column: string): CellReader {
  const [member, inner] = column.split('.', 2) as [string, string | undefined];
  if (inner === undefined) return (result) => result[member];
  return (result) => {
    const value = result[member];
    if (Array.isArray(value)) return value.map((entry) => entry?.[inner] ?? null);
    return (value as Result | null | undefined)?.[inner];
  };
}

/** Returns a value as text; null if there is none. The values of a list are joined. */
export function cellText(value: unknown): CellText {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return joined(value.map((entry) => cellText(entry) ?? ''));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Uses the separator with which the service joins names. Empty entries stay, so that lists remain
 * aligned.
 */
const joined = (texts: readonly string[]): CellText =>
  texts.length > 0 ? texts.join(' || ') : null;
