/** The client's limit on the price of some work. Pure. */
import { invalid } from '../../ground/api/index.ts';

/**
 * @param field the field that the error names
 * @returns null if no cap is given
 * @throws ServiceError `invalid` naming the field
 */
export function parseCap(credits: number | null | undefined, field: string): number | null {
  if (credits == null) return null;
  if (credits <= 0) throw invalid(`${field}: must be more than 0`);
  if (Number(credits.toFixed(2)) !== credits) {
    throw invalid(`${field}: must have at most two decimals`);
  }
  return credits;
}

/** Returns the lower of two caps; null if both are null. */
export const lowerCap = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);
