/** Recalculates the prices of disputed leads and profiles from the stored results. */
import { sql } from 'kysely';
import type { SubjectKind } from '../../../ground/api/index.ts';
import { utcDay } from '../../../ground/day.ts';
import { toTierLines } from '../../../money/credits/index.ts';
import { loadContactTexts } from '../../../people/contacts/index.ts';
import { withoutDetails } from '../../../people/withheld/index.ts';
import { TIER, type Tier } from '../../../profile/details.ts';
import type { ContactRecord } from '../../../profile/record.ts';
import { chargeableOn } from '../../../profile/summary.ts';
import { leadPrices, type Prices, profilePrices } from '../../disputes/index.ts';
import { countLeadTiers, LEADS_PER_CHUNK, loadChargedLeads } from '../../enrichment/index.ts';
import { countProfileTiers } from '../../refresh/index.ts';
import type { Books } from './findings.ts';
import { type Charged, loadWorthAsShown } from './worth.ts';

/** A job or request with disputes. */
export type Work = {
  kind: SubjectKind;
  id: number;
  /** The number of its leads or profiles that were refunded at once. */
  at_once: number;
};

export type Disputed = { position: number; prices: Prices };

const TABLE = { lead_enrichment: 'enrichment_job', refresh_request: 'refresh_request' } as const;

/** Counts the charged leads or profiles of a job or request; 0 if the account does not have it. */
export async function countCharged({ trx, accountId }: Books, { kind, id }: Work): Promise<number> {
  const row = await trx
    .selectFrom(TABLE[kind])
    .select('pruned_tiers')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return 0;
  const counts = row.pruned_tiers
    ? toTierLines(row.pruned_tiers)
    : kind === 'lead_enrichment'
      ? await countLeadTiers(trx, id)
      : await countProfileTiers(trx, id);
  return counts.reduce((sum, { tier, lines }) => sum + (tier === TIER.free ? 0 : lines), 0);
}

/** The result of a disputed lead or profile. The nullable members are null after an erasure. */
type Result = {
  tier: Tier;
  contactId: number | null;
  version: number | null;
  hiddenDetails: readonly string[] | null;
  day: string;
};

/**
 * Returns possible prices of each lead or profile: by the current rules, and by the rules of the
 * release that charged it. If the result was pruned or its contact erased, the stored prices are
 * returned.
 * @param disputed one dispute for each position
 */
export async function loadPrices(
  books: Books,
  work: Work,
  disputed: readonly Disputed[],
): Promise<Prices[][]> {
  const results = await loadResults(books, work, disputed);
  const texts = await loadContactTexts(
    books.pool,
    results.map((one) => ({ id: one?.contactId || null, version: one?.version ?? null })),
  );
  const toPrices = work.kind === 'lead_enrichment' ? leadPrices : profilePrices;
  const charged = results.map((result, at): (Charged & { tier: Tier }) | null => {
    const text = texts[at];
    if (!result?.contactId || text == null) return null;
    const record = withoutDetails(JSON.parse(text) as ContactRecord, result.hiddenDetails);
    return { ...result, contactId: result.contactId, version: result.version!, record };
  });
  const kept = charged.filter((one) => one !== null);
  const shown = new Map(
    (await loadWorthAsShown(books.pool, kept)).map((one, at) => [kept[at], one]),
  );
  return charged.map((one, at) => {
    const result = results[at];
    const stored = disputed[at]!.prices;
    // The tier stays when a contact is erased, so the charge can be recalculated.
    if (!one) return [result ? [toPrices(result.tier, 0)[0]!, ...stored.slice(1)] : stored];
    const then = shown.get(one)?.details;
    const now = toPrices(one.tier, chargeableOn(one.record, one.day).details);
    return then === undefined ? [now] : [now, toPrices(one.tier, then)];
  });
}

/** Loads results by position; null for pruned results. */
const loadResults = (
  books: Books,
  { kind, id }: Work,
  disputed: readonly Disputed[],
): Promise<(Result | null)[]> => {
  const positions = disputed.map(({ position }) => position);
  return kind === 'lead_enrichment'
    ? loadLeads(books, id, positions)
    : loadProfiles(books, id, positions);
};

async function loadLeads(
  { trx }: Books,
  jobId: number,
  positions: readonly number[],
): Promise<(Result | null)[]> {
  const job = await trx
    .selectFrom('enrichment_job')
    .select('created_at')
    .where('id', '=', jobId)
    .executeTakeFirst();
  if (!job) return positions.map(() => null);
  const day = utcDay(job.created_at);
  const found = new Map<number, Result>();
  const chunks = new Set(positions.map((position) => Math.floor(position / LEADS_PER_CHUNK)));
  for (const chunk of chunks) {
    const from = chunk * LEADS_PER_CHUNK;
    const leads = await loadChargedLeads(trx, jobId, from, from + LEADS_PER_CHUNK);
    leads.forEach((lead, index) => {
      found.set(from + index, { ...lead, day });
    });
  }
  return positions.map((position) => found.get(position) ?? null);
}

async function loadProfiles(
  { trx }: Books,
  requestId: number,
  positions: readonly number[],
): Promise<(Result | null)[]> {
  const { rows } = await sql<{
    position: number;
    tier: Tier;
    contact_id: number | null;
    contact_version: number | null;
    withheld: string[] | null;
    concluded_at: Date;
  }>`select position, tier, contact_id, contact_version, withheld, concluded_at from refresh_profile
     where request_id = ${requestId} and position = any(${positions}::int[])
       and concluded_at is not null`.execute(trx);
  const found = new Map(
    rows.map(({ position, tier, ...row }) => [
      position,
      {
        tier,
        contactId: row.contact_id,
        version: row.contact_version,
        hiddenDetails: row.withheld,
        day: utcDay(row.concluded_at),
      },
    ]),
  );
  return positions.map((position) => found.get(position) ?? null);
}
