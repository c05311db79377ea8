/** The configured source that told what a dispute reports as wrong. */
import type { DisputeReason } from '../../ground/api/index.ts';
import type { Provided, SourceConfig } from '../../ground/config/index.ts';
import { utcDay } from '../../ground/day.ts';
import type { Service } from '../../ground/service.ts';
import { loadVersionSources, type VersionSource } from '../../people/contacts/index.ts';
import { type DetailKind, hashesIn, shownHashes } from '../../people/withheld/index.ts';
import { TIER, type Tier } from '../../profile/details.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { type Identifier, segmentOf } from '../../sources/index.ts';
import type { Delivered } from './delivered.ts';

/** The columns of a dispute that name the source. */
export type ToldBy = { told_by: string | null; asked_by: Identifier | null };

const NOBODY: ToldBy = { told_by: null, asked_by: null };

const DETAILS: Partial<Record<DisputeReason, DetailKind>> = {
  wrong_email: 'email',
  wrong_phone: 'phone',
};

/** The lowest tier that is charged for what a dispute reports. */
const LOWEST_TIER: Record<DisputeReason, Tier> = {
  wrong_person: TIER.contact_profile,
  not_moved: TIER.contact_profile,
  wrong_email: TIER.lead_profile,
  wrong_phone: TIER.full_prospect,
};

/**
 * Finds the source. There is none if an import told it, or if it was not charged: free results are
 * unlimited, so disputes of them would distort the counts of a source.
 */
export async function findTeller(
  { db, config }: Pick<Service, 'db' | 'config'>,
  delivered: Delivered,
  reason: DisputeReason,
): Promise<ToldBy> {
  if (delivered.tier < LOWEST_TIER[reason]) return NOBODY;
  const shown = { id: delivered.contactId, version: delivered.version };
  const sources = await loadVersionSources(db, shown);
  const detail = DETAILS[reason];
  const name = detail ? detailTeller(sources, detail, config.sources) : sources[0]?.teller;
  if (!config.sources.some((source) => source.name === name)) return NOBODY;
  return { told_by: name!, asked_by: askedBy(delivered, sources[0]!.record) };
}

/**
 * Returns the source that told a detail of the first version: the one of the newest version that has
 * the detail and whose source may tell it.
 * @param sources the newest version first
 */
export function detailTeller(
  sources: readonly VersionSource[],
  detail: DetailKind,
  configs: readonly Pick<SourceConfig, 'name' | 'provides'>[],
): string | null {
  const [shown] = sources;
  const hashes = shown ? shownHashes(detail, shown.record, utcDay(new Date())) : [];
  for (const { source, record } of sources) {
    if (hashesIn(record, hashes).length === 0) return null;
    const config = configs.find(({ name }) => name === source);
    if (!config || mayTell(config.provides, detail)) return source;
  }
  return null;
}

const mayTell = (provides: readonly Provided[], detail: DetailKind): boolean =>
  provides.includes('profile') ||
  provides.includes(detail) ||
  (detail === 'email' && provides.includes('personal_email'));

/**
 * Returns the best identifier of the query: that of the contact, or that of the profile if its
 * search found the contact.
 */
function askedBy({ subject, version, keys }: Delivered, record: ContactRecord): Identifier {
  const isSearch = subject.kind === 'refresh_request' && version === 1 && keys.contactId == null;
  const linkedinUrl = isSearch ? keys.linkedinUrl : record.linkedin_url;
  const email = isSearch ? keys.email : record.emails?.[0]?.address;
  return segmentOf({
    attributes: [],
    ...(linkedinUrl && { linkedinUrl }),
    ...(email && { email }),
  }).by;
}
