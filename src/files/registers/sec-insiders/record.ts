import type { Filing } from './filing.ts';
import type { Owner } from './owner.ts';

/** What an owner last filed about an issuer. */
export type Held = { owner: Owner; filing: Filing };

/**
 * Returns the contact record of an owner. Positions have no start, because filings state none.
 * @param held the latest first
 */
export function recordOf(cik: string, held: readonly Held[]): Record<string, unknown> {
  const latest = held[0]!;
  return {
    first_name: latest.owner.name.first,
    last_name: latest.owner.name.last,
    positions: held.map(({ owner, filing }) => ({
      title: owner.title,
      company: { name: filing.issuer, identifiers: { cik: filing.issuerCik } },
    })),
    identifiers: { cik },
    verified_at: latest.filing.day,
  };
}
