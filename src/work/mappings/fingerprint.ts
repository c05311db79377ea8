/** The fingerprint of a list's headers, by which lists of one origin are recognised. Pure. */
import { createHash } from 'node:crypto';

type Headed = { headers: readonly string[]; headerRow: number | null };

/**
 * Returns a hash of the headers, whatever their order; null for a list without headers, because the
 * names of its columns distinguish nothing.
 */
export function fingerprintOf({ headers, headerRow }: Headed): string | null {
  if (headerRow === 0) return null;
  return createHash('sha256').update(JSON.stringify(headers.toSorted())).digest('hex').slice(0, 32);
}
