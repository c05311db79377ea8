/** The most that some work may cost, as a client says it. Pure. */
import { invalid } from '../../ground/api/index.ts';

/**
 * @param field for the complaint
 * @returns null when none is given
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

/** The lower of two caps. */
export const lowerCap = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);
