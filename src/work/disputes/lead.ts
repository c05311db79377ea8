/** A lead of a completed job, as delivered and charged. */
import { invalid, NotShownYet, type ReceiptKey } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import type { Service } from '../../ground/service.ts';
import { whenShown } from '../../ground/shown-yet.ts';
import { findPayments, jobReference } from '../../money/credits/index.ts';
import type { LeadKeys } from '../../people/wrong/index.ts';
import { TIER, type Tier } from '../../profile/details.ts';
import type { ContactRecord } from '../../profile/record.ts';
import {
  countLeadTiers,
  type JobRow,
  jobDay,
  type LeadRow,
  loadChargedLeads,
  loadLeads,
  loadReceipts,
} from '../enrichment/index.ts';
import { submittedKeys } from './keys.ts';
import { leadPrices, type Prices } from './prices.ts';

/** The part of a result that is compared again before a dispute is stored. */
export type Shown = { contactId: number | null; version: number | null; tier: Tier };

/** A lead or profile with a contact. */
export type DeliveredFacts = {
  contactId: number;
  version: number;
  tier: Tier;
  chargedAt: Date;
  /** `YYYY-MM-DD`, the day for which the details were charged. */
  day: string;
  keys: LeadKeys;
  /** True if the result reports a change of employer or title. */
  hasMoved: boolean;
  /** Hashes of the withheld details; null if there are none. */
  hiddenDetails: readonly string[] | null;
  /** Finds the key of the match; null if it is unknown. */
  findKey: (record: ContactRecord) => Promise<ReceiptKey | null>;
  /** The number of charged leads or profiles of the job or request. */
  charged: number;
  /** @param details the details of the contact's version (`chargeableOn`) */
  pricesOf: (details: number) => Prices;
};

/** @throws ServiceError `invalid` if there is no such lead with a contact */
export async function loadLead(
  service: Service,
  job: JobRow,
  position: number,
): Promise<DeliveredFacts> {
  if (position >= job.leads) {
    throw invalid(`position: no lead ${position} in this job; they are 0 to ${job.leads - 1}`);
  }
  if (!job.completed_at) throw invalid(`subject: job ${job.id} is not completed yet`);
  if (job.pruned_at) throw notKept(`job ${job.id}`, job.pruned_at);
  const row = await whenShown(() => loadRow(service.db, job, position));
  const { tier } = await readLead(service.db, job, position);
  const contactId = checkContact(row.contactId, position, 'lead');
  const [entry] = await findPayments(service.db, [jobReference(job.id)]);
  const [receipt] = await loadReceipts(service.pool, job, [row]);
  const counts = await countLeadTiers(service.db, job.id);
  return {
    contactId,
    version: row.version!,
    tier,
    chargedAt: entry?.created_at ?? job.completed_at,
    day: jobDay(job),
    keys: submittedKeys(JSON.parse(row.lead)),
    hasMoved: row.changedCompany || row.changedTitle,
    hiddenDetails: row.hiddenDetails,
    findKey: async () => receipt?.key ?? null,
    charged: countCharged(counts),
    pricesOf: (details) => leadPrices(tier, details),
  };
}

async function loadRow(db: Db, { id }: JobRow, position: number): Promise<LeadRow> {
  const [row] = await loadLeads(db, id, position, position + 1);
  if (!row) throw new NotShownYet();
  return row;
}

/** Reads a lead's contact and tier again. */
export async function readLead(db: Db, { id }: JobRow, position: number): Promise<Shown> {
  const [lead] = await loadChargedLeads(db, id, position, position + 1);
  if (!lead) throw new NotShownYet();
  return lead;
}

/**
 * Returns the contact of a lead or profile.
 * @param contactId null if there is no contact, 0 if the contact was erased
 * @throws ServiceError `invalid` naming `position` if there is none
 */
export function checkContact(
  contactId: number | null,
  position: number,
  what: 'lead' | 'profile',
): number {
  if (contactId) return contactId;
  throw invalid(
    contactId === 0
      ? `position: the contact of ${what} ${position} has been erased`
      : `position: ${what} ${position} has no contact`,
  );
}

export const notKept = (what: string, since: Date) =>
  invalid(`subject: the results of ${what} are no longer kept, since ${utcDay(since)}`);

export const countCharged = (counts: readonly { tier: Tier; lines: number }[]): number =>
  counts.reduce((sum, { tier, lines }) => sum + (tier === TIER.free ? 0 : lines), 0);
