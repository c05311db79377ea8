/**
 * What became of each lead. Only this file, and `delivered-leads.ts` for one person, know how
 * that is stored: in columns of `enrichment_chunk`, each an array parallel to the chunk's leads,
 * because an element takes a few bytes and a row many.
 *
 * | column             | matched lead            | unmatched | contact erased          |
 * |--------------------|-------------------------|-----------|-------------------------|
 * | `contact_ids`      | the contact             | null      | 0                       |
 * | `contact_versions` | the version it matched  | null      | 0                       |
 * | `tiers`            | what it was charged as  | 0         | stays, as its charge    |
 * | `changes`          | bits of `CHANGED`       | 0         | 0                       |
 * | `company_ids`      | its employer, if stored | null      | null                    |
 * | `company_versions` | the employer's version  | null      | null                    |
 * | `outcomes`         | how many people stood on its best key, and why it has no match | | stays |
 * | `receipts`         | `noted-matches.ts`      | null      | stays                   |
 *
 * A lead that was cancelled, or withheld because of the job's cap, is an unmatched one. All columns are
 * null until the chunk is resolved; those of companies stay null unless the job asks
 * for company data, and `outcomes` is null in chunks that a release before it resolved. To give leads a further member, add it here, in a migration and in
 * `ground/database/tables.ts`.
 */
import { sql } from 'kysely';
import { type MissReason, NotShownYet } from '../../ground/api/index.ts';
import type { Db, Trx } from '../../ground/database/index.ts';
import { TIER, type Tier } from '../../profile/details.ts';
import { type NotedMatch, SCORE_VERSION } from '../../profile/receipt/index.ts';
import type { ChunkId } from './chunk-tasks.ts';
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
import { opening, withOwnValues } from './own-values.ts';
import { LEAD_SEPARATOR, LEADS_PER_CHUNK } from './submission.ts';

/** Bits of a lead's `changes`. */
const CHANGED = { company: 1, title: 2 } as const;

/** A lead's element of `changes`. */
export const toChanges = (changed: { company: boolean; title: boolean }): number =>
  (changed.company ? CHANGED.company : 0) | (changed.title ? CHANGED.title : 0);

/** What a chunk's leads turned out to be: arrays parallel to them. */
export type AssessedLeads = {
  outcomes: readonly LeadOutcome[];
  tiers: Tier[];
  /** Of `toChanges`. */
  changes: number[];
  /** Null when the job does not ask for company data. */
  companies: ({ id: number; version: number } | null)[] | null;
};

/** @returns false when the chunk was resolved before: then nothing is written */
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
      done_at: new Date(),
    })
    .where('job_id', '=', job_id)
    .where('chunk', '=', chunk)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Resolves chunks of which nobody has saved anything: all their leads are misses.
 * @returns how many chunks these were
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

/** What the leads of a resolved chunk are charged as. */
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
 * Makes misses of the leads of a resolved chunk that cost anything, from a position on. An erased
 * contact stays one.
 * @param from within the chunk
 * @returns how many leads these were
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

/** A lead as a page of results shows it. */
export type LeadRow = {
  /** What it is matched by and more, JSON text; of a list the mapped fields. */
  lead: string;
  /** All that was submitted, JSON text: put together where it is read, because it may be long. */
  readonly customColumns: string;
  /** Null when unmatched, 0 once the contact is erased. */
  contactId: number | null;
  version: number | null;
  changedCompany: boolean;
  changedTitle: boolean;
  companyId: number | null;
  companyVersion: number | null;
  outcome: StoredOutcome;
  noted: NotedMatch | null;
  scoreVersion: number | null;
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
};

/**
 * The leads of a completed job from position `from` up to before `to`, counted from 0.
 * @throws ServiceError `unavailable` while a chunk does not show that it is resolved
 */
export async function loadLeads(
  db: Db,
  jobId: number,
  from: number,
  to: number,
): Promise<LeadRow[]> {
  // Cut to the page by the database: a page of a hundred leads is a twentieth of a chunk.
  const page = sql`[${from}::int - chunk * ${LEADS_PER_CHUNK}::int + 1
                    : ${to}::int - chunk * ${LEADS_PER_CHUNK}::int]`;
  const { rows } = await sql<PageOfChunk>`
    select chunk, ${cut('leads', page)} as leads, ${cut('own_values', page)} as own_values,
           done_at is not null as done, contact_ids${page} as contact_ids,
           contact_versions${page} as contact_versions, changes${page} as changes,
           company_ids${page} as company_ids, company_versions${page} as company_versions,
           outcomes${page} as outcomes, receipts${page} as receipts, score_version
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
      contactId: row.contact_ids[index]!,
      version: row.contact_versions[index]!,
      changedCompany: (row.changes[index]! & CHANGED.company) !== 0,
      changedTitle: (row.changes[index]! & CHANGED.title) !== 0,
      companyId: row.company_ids?.[index] ?? null,
      companyVersion: row.company_versions?.[index] ?? null,
      outcome: unpackOutcome(row.outcomes, index),
      noted: unpackMatch(row.receipts?.[index]),
      scoreVersion: row.score_version,
    }));
  });
}

async function loadOpenings(db: Db, jobId: number): Promise<string[]> {
  const { own_columns: names } = await db
    .selectFrom('enrichment_job')
    .select('own_columns')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  // Those of a job that is being pruned are gone before its chunks.
  if (names === null) throw new NotShownYet();
  return (JSON.parse(names) as string[]).map(opening);
}

/** A page of the texts of a chunk: a chunk may have many megabytes, of which a lead is a part. */
const cut = (column: 'leads' | 'own_values', page: ReturnType<typeof sql>) =>
  sql`array_to_string(
    (string_to_array(${sql.ref(column)}, ${LEAD_SEPARATOR}))${page}, ${LEAD_SEPARATOR})`;

/** A lead as the ledger knows it; `contactId` and `version` as in `LeadRow`. */
type ChargedLead = {
  tier: Tier;
  contactId: number | null;
  version: number | null;
  /** Null when it is not noted as a miss. */
  reason: MissReason | null;
  /** What it would have been charged as, had the job's cap covered it; free for all others. */
  withheld: Tier;
};

/** The leads of a job from position `from` up to before `to`, counted from 0, once resolved. */
export async function loadChargedLeads(
  db: Db,
  jobId: number,
  from: number,
  to: number,
): Promise<ChargedLead[]> {
  const first = Math.floor(from / LEADS_PER_CHUNK);
  const rows = await db
    .selectFrom('enrichment_chunk')
    .select(['tiers', 'contact_ids', 'contact_versions', 'outcomes'])
    .where('job_id', '=', jobId)
    .where('chunk', '>=', first)
    .where('chunk', '<=', Math.floor((to - 1) / LEADS_PER_CHUNK))
    .orderBy('chunk')
    .execute();
  const leads = rows.flatMap(({ tiers, contact_ids, contact_versions, outcomes }) =>
    (tiers ?? []).map((tier, index) => {
      const { reason, withheld = TIER.free } = unpackOutcome(outcomes, index);
      return {
        tier: tier as Tier,
        contactId: contact_ids![index]!,
        version: contact_versions![index]!,
        reason,
        withheld,
      };
    }),
  );
  const start = first * LEADS_PER_CHUNK;
  return leads.slice(from - start, to - start);
}

/**
 * How many leads of a job were charged at each tier.
 * @param before only the leads before this position; all of them when absent
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
