/**
 * The stored results of leads. Only this file, and `delivered-leads.ts` for one person, depend on
 * the format: columns of `enrichment_chunk`, each an array parallel to the chunk's leads, because an
 * array element takes far fewer bytes than a row.
 *
 * | column             | matched lead            | unmatched | contact erased          |
 * |--------------------|-------------------------|-----------|-------------------------|
 * | `contact_ids`      | the contact             | null      | 0                       |
 * | `contact_versions` | the matched version     | null      | 0                       |
 * | `tiers`            | the charged tier        | 0         | stays, like the charge  |
 * | `changes`          | bits of `CHANGED`       | 0         | 0                       |
 * | `company_ids`      | its employer, if stored | null      | null                    |
 * | `company_versions` | the employer's version  | null      | null                    |
 * | `outcomes`         | number of candidates, and the reason for a miss | | stays          |
 * | `receipts`         | `noted-matches.ts`      | null      | stays                   |
 * | `withheld`         | hashes of its withheld details          | | removed                |
 *
 * A lead that was cancelled, or withheld because of the job's cap, is unmatched. All columns are null
 * until the chunk is resolved. Company columns stay null unless the job requests company data.
 * `outcomes` is null in chunks resolved before this column existed. A new member of leads is added
 * here, in a migration and in `ground/database/tables.ts`.
 */
import { sql } from 'kysely';
import { type MissReason, NotShownYet } from '../../ground/api/index.ts';
import type { Db, Trx } from '../../ground/database/index.ts';
import { TIER, type Tier } from '../../profile/details.ts';
import { type NotedMatch, SCORE_VERSION } from '../../profile/receipt/index.ts';
import type { ChunkId } from './chunk-tasks.ts';
import { LEAD_SEPARATOR, LEADS_PER_CHUNK } from './cut-leads.ts';
import type { JobRow } from './job.ts';
import { packMatches, unpackMatch } from './noted-matches.ts';
import {
  CANCELLED,
  type LeadOutcome,
  packOutcomes,
  type StoredOutcome,
  unpackOutcome,
  withhold,
} from './outcomes.ts';
import { opening, valueBehind, withOwnValues } from './own-values.ts';
import { packWithheld, type WithheldDetails, withheldAt } from './withheld-details.ts';

/** Bits of a lead's `changes`. */
const CHANGED = { company: 1, title: 2 } as const;

/** Returns a lead's element of `changes`. */
export const toChanges = (changed: { company: boolean; title: boolean }): number =>
  (changed.company ? CHANGED.company : 0) | (changed.title ? CHANGED.title : 0);

/** The results of a chunk, as arrays parallel to its leads. */
export type AssessedLeads = {
  outcomes: readonly LeadOutcome[];
  tiers: Tier[];
  /** Results of `toChanges`. */
  changes: number[];
  /** Null if the job does not request company data. */
  companies: ({ id: number; version: number } | null)[] | null;
};

/** @returns false, with nothing written, if the chunk was already resolved */
export async function saveLeadResults(
  trx: Trx,
  { job_id, chunk }: ChunkId,
  { outcomes, tiers, changes, companies }: AssessedLeads,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('enrichment_chunk')
    .set({
      contact_ids: outcomes.map(({ match }) => match?.contactId ?? null),
      contact_versions: outcomes.map(({ match }) => match?.version ?? null),
      tiers,
      changes,
      company_ids: companies?.map((company) => company?.id ?? null) ?? null,
      company_versions: companies?.map((company) => company?.version ?? null) ?? null,
      outcomes: packOutcomes(outcomes),
      receipts: packMatches(outcomes),
      score_version: SCORE_VERSION,
      withheld: packWithheld(outcomes),
      done_at: new Date(),
    })
    .where('job_id', '=', job_id)
    .where('chunk', '=', chunk)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Resolves all leads of unresolved chunks as misses.
 * @returns the number of chunks that were unresolved
 */
export async function saveCancelled(
  trx: Trx,
  { id, leads }: Pick<JobRow, 'id' | 'leads'>,
  chunks: readonly number[],
): Promise<number> {
  const size = sql`array[least(${LEADS_PER_CHUNK}::int,
                               ${leads}::int - chunk * ${LEADS_PER_CHUNK}::int)]`;
  const { numAffectedRows } = await sql`
    update enrichment_chunk
    set contact_ids = array_fill(null::bigint, ${size}),
        contact_versions = array_fill(null::int, ${size}),
        tiers = array_fill(${TIER.free}::smallint, ${size}),
        changes = array_fill(0::smallint, ${size}),
        outcomes = array_fill(${CANCELLED}::smallint, ${size}),
        done_at = ${new Date()}::timestamptz
    where job_id = ${id} and chunk = any(${chunks}::int[]) and done_at is null`.execute(trx);
  return Number(numAffectedRows);
}

/** Loads the tiers at which the leads of a resolved chunk are charged. */
export async function loadTiers(trx: Trx, { job_id, chunk }: ChunkId): Promise<Tier[]> {
  const { tiers } = await trx
    .selectFrom('enrichment_chunk')
    .select('tiers')
    .where('job_id', '=', job_id)
    .where('chunk', '=', chunk)
    .executeTakeFirstOrThrow();
  return tiers as Tier[];
}

/**
 * Turns the leads of a resolved chunk that cost credits into misses, from a position on. Leads of
 * erased contacts stay marked as such.
 * @param from the first position, within the chunk
 * @returns the number of withheld leads
 */
export async function withholdLeads(
  trx: Trx,
  { job_id, chunk }: ChunkId,
  from: number,
): Promise<number> {
  const stored = await trx
    .selectFrom('enrichment_chunk')
    .select(['contact_ids', 'contact_versions', 'tiers', 'changes', 'outcomes'])
    .select(['company_ids', 'company_versions'])
    .where('job_id', '=', job_id)
    .where('chunk', '=', chunk)
    .executeTakeFirstOrThrow();
  const tiers = stored.tiers as Tier[];
  const isKept = tiers.map((tier, at) => at < from || tier === TIER.free);
  const kept = <T>(values: T[] | null, otherwise: T): T[] | null =>
    values?.map((value, at) => (isKept[at] ? value : otherwise)) ?? null;
  const contact = (values: (number | null)[]) =>
    values.map((value, at) => (isKept[at] || value === 0 ? value : null));
  await trx
    .updateTable('enrichment_chunk')
    .set({
      contact_ids: contact(stored.contact_ids!),
      contact_versions: contact(stored.contact_versions!),
      tiers: kept<number>(tiers, TIER.free),
      changes: kept(stored.changes, 0),
      outcomes: withhold(stored.outcomes, tiers, isKept),
      company_ids: kept(stored.company_ids, null),
      company_versions: kept(stored.company_versions, null),
    })
    .where('job_id', '=', job_id)
    .where('chunk', '=', chunk)
    .execute();
  return isKept.filter((is) => !is).length;
}

/** The stored data of a lead for a page of results. */
export type LeadRow = {
  /** The submitted fields as JSON text; of a list only the mapped fields. */
  lead: string;
  /** The whole submitted row as JSON text. Composed on access, because it may be long. */
  readonly customColumns: string;
  /** The whole name, if the list has one that the joined parts do not show; otherwise null. */
  readonly wholeName: string | null;
  /** Null if unmatched, 0 if the contact was erased. */
  contactId: number | null;
  version: number | null;
  changedCompany: boolean;
  changedTitle: boolean;
  companyId: number | null;
  companyVersion: number | null;
  outcome: StoredOutcome;
  noted: NotedMatch | null;
  scoreVersion: number | null;
  /** Hashes of the contact's details that the lead does not show; null if it shows all. */
  hiddenDetails: string[] | null;
};

type PageOfChunk = {
  chunk: number;
  leads: string;
  own_values: string | null;
  done: boolean;
  contact_ids: (number | null)[];
  contact_versions: (number | null)[];
  changes: number[];
  company_ids: (number | null)[] | null;
  company_versions: (number | null)[] | null;
  outcomes: number[] | null;
  receipts: (number | null)[] | null;
  score_version: number | null;
  withheld: WithheldDetails | null;
};

/**
 * Loads leads of a completed job from position `from` (0-based) up to `to`, which is excluded.
 * @throws NotShownYet if a chunk is not visible as resolved yet
 */
export async function loadLeads(
  db: Db,
  jobId: number,
  from: number,
  to: number,
): Promise<LeadRow[]> {
  // The database cuts arrays to the page, because a page of 100 leads is a twentieth of a chunk.
  const page = sql`[${from}::int - chunk * ${LEADS_PER_CHUNK}::int + 1
                    : ${to}::int - chunk * ${LEADS_PER_CHUNK}::int]`;
  const { rows } = await sql<PageOfChunk>`
    select chunk, ${cut('leads', page)} as leads, ${cut('own_values', page)} as own_values,
           done_at is not null as done, contact_ids${page} as contact_ids,
           contact_versions${page} as contact_versions, changes${page} as changes,
           company_ids${page} as company_ids, company_versions${page} as company_versions,
           outcomes${page} as outcomes, receipts${page} as receipts, score_version,
           withheld
    from enrichment_chunk
    where job_id = ${jobId} and chunk >= ${Math.floor(from / LEADS_PER_CHUNK)}
      and chunk <= ${Math.floor((to - 1) / LEADS_PER_CHUNK)}
    order by chunk`.execute(db);
  if (rows.some(({ done }) => !done)) throw new NotShownYet();
  const hasOwn = rows.some(({ own_values: own }) => own !== null);
  const openings = hasOwn ? await loadOpenings(db, jobId) : [];
  return rows.flatMap((row) => {
    const own = row.own_values?.split(LEAD_SEPARATOR) ?? null;
    return row.leads.split(LEAD_SEPARATOR).map((lead, index) => ({
      lead,
      get customColumns() {
        return own === null ? lead : withOwnValues(lead, own[index]!, openings);
      },
      get wholeName() {
        return own === null ? null : valueBehind(own[index]!, openings.length);
      },
      contactId: row.contact_ids[index]!,
      version: row.contact_versions[index]!,
      changedCompany: (row.changes[index]! & CHANGED.company) !== 0,
      changedTitle: (row.changes[index]! & CHANGED.title) !== 0,
      companyId: row.company_ids?.[index] ?? null,
      companyVersion: row.company_versions?.[index] ?? null,
      outcome: unpackOutcome(row.outcomes, index),
      noted: unpackMatch(row.receipts?.[index]),
      scoreVersion: row.score_version,
      hiddenDetails: withheldAt(row, Math.max(0, from - row.chunk * LEADS_PER_CHUNK) + index),
    }));
  });
}

async function loadOpenings(db: Db, jobId: number): Promise<string[]> {
  const { own_columns: names } = await db
    .selectFrom('enrichment_job')
    .select('own_columns')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  // Pruning deletes the names before the chunks.
  if (names === null) throw new NotShownYet();
  return (JSON.parse(names) as string[]).map(opening);
}

/** Cuts a chunk's text to the page in the database, because a chunk may have many megabytes. */
const cut = (column: 'leads' | 'own_values', page: ReturnType<typeof sql>) =>
  sql`array_to_string(
    (string_to_array(${sql.ref(column)}, ${LEAD_SEPARATOR}))${page}, ${LEAD_SEPARATOR})`;

/** A lead with its charge; `contactId`, `version` and `hiddenDetails` as in `LeadRow`. */
type ChargedLead = Pick<LeadRow, 'hiddenDetails'> & {
  tier: Tier;
  contactId: number | null;
  version: number | null;
  /** The reason for a miss; null for a match, or if no reason was stored. */
  reason: MissReason | null;
  /** The tier of a lead that the job's cap did not cover; free for all other leads. */
  withheld: Tier;
};

/** Loads resolved leads of a job from position `from` (0-based) up to `to`, which is excluded. */
export async function loadChargedLeads(
  db: Db,
  jobId: number,
  from: number,
  to: number,
): Promise<ChargedLead[]> {
  const first = Math.floor(from / LEADS_PER_CHUNK);
  const rows = await db
    .selectFrom('enrichment_chunk')
    .select(['tiers', 'contact_ids', 'contact_versions', 'outcomes', 'withheld'])
    .where('job_id', '=', jobId)
    .where('chunk', '>=', first)
    .where('chunk', '<=', Math.floor((to - 1) / LEADS_PER_CHUNK))
    .orderBy('chunk')
    .execute();
  const leads = rows.flatMap(({ tiers, contact_ids, contact_versions, outcomes, ...row }) =>
    (tiers ?? []).map((tier, index) => {
      const { reason, withheld = TIER.free } = unpackOutcome(outcomes, index);
      return {
        tier: tier as Tier,
        contactId: contact_ids![index]!,
        version: contact_versions![index]!,
        reason,
        withheld,
        hiddenDetails: withheldAt(row, index),
      };
    }),
  );
  const start = first * LEADS_PER_CHUNK;
  return leads.slice(from - start, to - start);
}

/**
 * Counts the leads of a job that were charged at each tier.
 * @param before counts only leads before this position; all leads if absent
 */
export async function countLeadTiers(
  db: Db,
  jobId: number,
  before = 2 ** 31 - 1,
): Promise<{ tier: Tier; lines: number }[]> {
  const end = sql`${before}::int - chunk * ${LEADS_PER_CHUNK}::int`;
  const { rows } = await sql<{ tier: Tier; lines: number }>`
    select tier, count(*) as lines from enrichment_chunk, unnest(tiers[1:${end}]) as tier
    where job_id = ${jobId} and chunk < ${Math.ceil(before / LEADS_PER_CHUNK)}
    group by tier`.execute(db);
  return rows;
}
