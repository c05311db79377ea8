/** A result as flat text: columns are named by their path in the service's answer. Pure. */

/** What the service answered about one row. */
export type Result = Record<string, unknown>;

/** A column's value as text; null when there is none. The values of a list are joined. */
export function cellOf(result: Result, column: string): string | null {
  const [member, inner] = column.split('.', 2);
  const value = result[member!];
  if (inner === undefined) return textOf(value);
  if (Array.isArray(value)) return joined(value.map((entry) => textOf(entry?.[inner]) ?? ''));
  return textOf((value as Result | null | undefined)?.[inner]);
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return joined(value.map((entry) => textOf(entry) ?? ''));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** As the service joins several names. Empty entries keep their place, so that lists stay aligned. */
const joined = (texts: readonly string[]): string | null =>
  texts.length > 0 ? texts.join(' || ') : null;
