/** Numbers in the query string (docs/rulings.md#numbers-in-the-query). */

/** A whole number within bounds, or null when it is not one. Absent reads as `fallback`. */
export function readStrict(
  value: unknown,
  bounds: { least: number; most: number; fallback: number },
): number | null {
  if (value === undefined) return bounds.fallback;
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : null;
  return number !== null && number >= bounds.least && number <= bounds.most ? number : null;
}

/**
 * The same, for endpoints without an error for it: what does not parse is the fallback, what is out
 * of bounds the nearest bound.
 */
export function readLenient(
  value: unknown,
  bounds: { least: number; most: number; fallback: number },
): number {
  if (typeof value !== 'string' || !/^-?\d+$/.test(value)) return bounds.fallback;
  return Math.min(Math.max(Number(value), bounds.least), bounds.most);
}
