/** The query string. */
import { invalid } from '../api/index.ts';

/** Values by parameter: an array if the parameter is repeated, undefined if it is absent. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Returns the query of a call, as sent. */
export const queryOf = ({ query }: { query: unknown }) => query as Query;

/**
 * Parses one of a set of values; `fallback` if absent.
 * @throws ServiceError `invalid` for any other value
 */
export function parseChoice<const T extends readonly string[], F>(
  query: Query,
  name: string,
  { choices, fallback }: { choices: T; fallback: F },
): T[number] | F {
  const value = query[name];
  if (value === undefined) return fallback;
  const choice = choices.find((one) => one === value);
  if (choice !== undefined) return choice;
  throw invalid(`${name}: must be one of ${choices.join(', ')}`);
}
