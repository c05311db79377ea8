/** Numbers in the query string (docs/rulings.md#numbers-in-the-query). */
import { invalid } from './errors.ts';

/** A whole number within bounds, or null for anything else; `fallback` when absent. */
export function parseWithin(
  value: unknown,
  bounds: { least: number; most: number; fallback: number },
): number | null {
  if (value === undefined) return bounds.fallback;
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : null;
  return number !== null && number >= bounds.least && number <= bounds.most ? number : null;
}

/**
 * A whole number, for endpoints that have no error for a bad one: `fallback` for what is not a whole
 * number, the nearest bound for one out of bounds.
 */
export function parseClamped(
  value: unknown,
  bounds: { least: number; most: number; fallback: number },
): number {
  if (typeof value !== 'string' || !/^-?\d+$/.test(value)) return bounds.fallback;
  return Math.min(Math.max(Number(value), bounds.least), bounds.most);
}

/**
 * A whole number within bounds; `fallback` when absent.
 * @param name of the parameter
 * @throws ServiceError `invalid` for anything else
 */
export function parseWhole<T>(
  name: string,
  value: unknown,
  { least, most, fallback }: { least: number; most: number; fallback: T },
): number | T {
  if (value === undefined) return fallback;
  const number = parseWithin(value, { least, most, fallback: least });
  if (number !== null) return number;
  throw invalid(`${name}: must be a whole number from ${least} to ${most}`);
}
