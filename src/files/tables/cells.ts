/** What stands in the columns of a table, each named by its path in an answer of the API. */
import type { CellText } from './csv.ts';

/** An answer about one row. */
export type Result = Record<string, unknown>;

/** A value of a result: plain, or a list of plain ones. */
export type CellReader = (result: Result) => unknown;

/**
 * Reads a column, which is named by its path (`title`, `company_data.company_name`); through a list
 * it gives a list (`previous_companies_and_titles.company`). Undefined or null when there is nothing.
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

/** A value as text; null when there is none. The values of a list are joined. */
export function cellText(value: unknown): CellText {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return joined(value.map((entry) => cellText(entry) ?? ''));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Joined as the service joins names. Empty entries keep their place, so that lists stay aligned. */
const joined = (texts: readonly string[]): CellText =>
  texts.length > 0 ? texts.join(' || ') : null;
