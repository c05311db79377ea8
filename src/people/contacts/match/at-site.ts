import type pg from 'pg';
import { isOnOtherPage } from '../../../profile/employers/index.ts';
import {
  companyName,
  companySlug,
  hostOf,
  nameInDomain,
  siteInName,
} from '../../../profile/normalise/index.ts';
import type { Company, ContactRecord } from '../../../profile/record.ts';
import type { OnRecord } from './on-record.ts';
import type { Candidates } from './outcome.ts';
import { inTurn, loadRecords } from './records.ts';

/** The contacts found under a lead's site keys, and the known facts about the lead's company. */
export type FoundAtSite = {
  candidates: Candidates;
  onRecord: OnRecord | undefined;
  /** The company as the lead names it. */
  text: string;
};

/**
 * Keeps the candidates who work, or worked, at exactly one of the company's hosts. A site key has
 * no domain suffix, so `acme.com` also finds people at `acme.de`. A candidate whose employer has no
 * known host is kept if the lead gives a domain whose label is the employer's name. Only the
 * candidates' records are loaded.
 * @returns candidates parallel to `found`
 */
export async function keepThoseAtSite(
  pool: pg.Pool,
  found: readonly FoundAtSite[],
): Promise<Candidates[]> {
  const kept = found.map(({ candidates }) => candidates);
  const open = found.flatMap(({ candidates }, ordinal) => (candidates?.length ? ordinal : []));
  await inTurn(open, async (some) => {
    const records = await loadRecords(
      pool,
      some.flatMap((ordinal) => found[ordinal]!.candidates ?? []),
    );
    for (const ordinal of some) {
      const { candidates, onRecord, text } = found[ordinal]!;
      const label = labelOf(text);
      kept[ordinal] = candidates!.filter(({ contactId }) =>
        isThere(records.get(contactId), onRecord, label),
      );
    }
  });
  return kept;
}

/** Returns the name in a domain in comparison form; null for other texts. */
function labelOf(text: string): string | null {
  const label = companySlug(text) === null ? nameInDomain(text) : null;
  return label === null ? null : companyName(label);
}

const isThere = (
  record: ContactRecord | undefined,
  onRecord: OnRecord | undefined,
  label: string | null,
): boolean =>
  (record?.positions ?? []).some(
    ({ company }) => company && onRecord && isAt(company, onRecord, label),
  );

function isAt(employer: Company, { company, sites }: OnRecord, label: string | null): boolean {
  const site = employer.domain ?? employer.domains?.[0] ?? siteInName(employer.name ?? '');
  const host = site ? hostOf(site) : null;
  if (host === null) return label !== null && companyName(employer.name ?? '') === label;
  if (!sites?.includes(host)) return false;
  return company === null || !isOnOtherPage(employer, company);
}
