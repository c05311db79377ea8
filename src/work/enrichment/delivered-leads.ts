/** The leads of all jobs that were matched with contacts: for exports, erasures and moves. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';
import type { AccountContact } from '../../people/baselines/index.ts';
import { type ChunkId, chunkList } from './chunk-tasks.ts';
import { LEADS_PER_CHUNK } from './cut-leads.ts';

/**
 * Finds the chunks with a lead that was matched with a contact. Reads all chunks, because an index
 * from contacts to chunks would slow down every job for a rare query.
 * @param since excludes jobs completed by this time
 */
export async function findDeliveredChunks(
  db: Db,
  contactId: number,
  since: Date | null = null,
): Promise<ChunkId[]> {
  const recent = sql`job_id in (select id from enrichment_job
                                where completed_at is null or completed_at > ${since})`;
  const { rows } = await sql<ChunkId>`
    select job_id, chunk from enrichment_chunk
    where contact_ids && array[${contactId}::bigint] and ${since === null ? sql`true` : recent}
    order by job_id, chunk`.execute(db);
  return rows;
}

/** True if a completed job of the account has matched the contact. Reads the account's chunks. */
export async function hasMatched(db: Db, accountId: number, contactId: number): Promise<boolean> {
  const { rows: jobs } = await sql<{ id: number }>`
    select id from enrichment_job
    where account_id = ${accountId} and completed_at is not null and pruned_at is null`.execute(db);
  const { rows } = await sql`
    select 1 from enrichment_chunk
    where job_id = any(${jobs.map(({ id }) => id)}::bigint[])
      and contact_ids && array[${contactId}::bigint]
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Finds the accounts whose completed jobs show these contacts. Reads all chunks. */
export async function findMatchers(
  db: Db,
  contactIds: readonly number[],
): Promise<AccountContact[]> {
  const { rows } = await sql<{ job_id: number; contact_id: number }>`
    select distinct c.job_id, lead.id as contact_id
    from enrichment_chunk c cross join lateral unnest(c.contact_ids) as lead (id)
    where lead.id = any(${contactIds}::bigint[])`.execute(db);
  const jobs = [...new Set(rows.map(({ job_id }) => job_id))];
  if (jobs.length === 0) return [];
  const { rows: completed } = await sql<{ id: number; account_id: number }>`
    select id, account_id from enrichment_job
    where id = any(${jobs}::bigint[]) and completed_at is not null`.execute(db);
  const accounts = new Map(completed.map(({ id, account_id }) => [id, account_id]));
  return rows.flatMap(({ job_id, contact_id: contactId }) => {
    const accountId = accounts.get(job_id);
    return accountId === undefined ? [] : { accountId, contactId };
  });
}

export type DeliveredLead = {
  account_id: number;
  job_id: number;
  /** From 0, in the order submitted. */
  position: number;
  contact_version: number;
  done_at: Date;
};

/** Loads the leads of these chunks that were matched with a contact. */
export async function loadDeliveredLeads(
  db: Db,
  contactId: number,
  chunks: readonly ChunkId[],
): Promise<DeliveredLead[]> {
  const { rows } = await sql<Omit<DeliveredLead, 'account_id'>>`
    select c.job_id, (c.chunk * ${LEADS_PER_CHUNK}::int + ordinal - 1)::int as position,
           version as contact_version, done_at
    from ${chunkList(chunks)} as listed (job_id, chunk)
    join enrichment_chunk c on c.job_id = listed.job_id and c.chunk = listed.chunk
    cross join lateral unnest(contact_ids, contact_versions)
      with ordinality as lead (id, version, ordinal)
    where lead.id = ${contactId}
    order by c.job_id, position`.execute(db);
  const accounts = await loadJobAccounts(
    db,
    rows.map(({ job_id }) => job_id),
  );
  return rows.map((row) => ({ ...row, account_id: accounts.get(row.job_id)! }));
}

/** Returns account ids by job id. */
export async function loadJobAccounts(
  db: Db,
  jobs: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; account_id: number }>`
    select id, account_id from enrichment_job where id = any(${[...new Set(jobs)]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, account_id }) => [id, account_id]));
}

/**
 * Makes the leads of these chunks that were matched with a contact unmatched for good. The submitted
 * rows stay, because they are the client's own.
 * @returns the number of such leads
 */
export async function eraseDeliveredLeads(
  trx: Trx,
  contactId: number,
  chunks: readonly ChunkId[],
): Promise<number> {
  const { rows } = await sql<{ leads: number }>`
    update enrichment_chunk c
    set contact_ids = kept.ids, contact_versions = kept.versions, changes = kept.changes,
        company_ids = case when c.company_ids is not null then kept.company_ids end,
        company_versions = case when c.company_ids is not null then kept.company_versions end,
        withheld = c.withheld - kept.erased
    from ${chunkList(chunks)} as listed (job_id, chunk)
    join enrichment_chunk old on old.job_id = listed.job_id and old.chunk = listed.chunk
    cross join lateral (
      select array_agg(case when erased then 0 else id end order by ordinal) as ids,
             array_agg(case when erased then 0 else version end order by ordinal) as versions,
             array_agg(case when erased then 0 else change end::smallint order by ordinal) as changes,
             array_agg(case when not erased then company_id end order by ordinal) as company_ids,
             array_agg(case when not erased then company_version end order by ordinal)
               as company_versions,
             coalesce(array_agg((ordinal - 1)::text) filter (where erased), '{}') as erased,
             count(*) filter (where erased)::int as leads
      from (
        select *, id is not distinct from ${contactId}::bigint as erased
        from unnest(old.contact_ids, old.contact_versions, old.changes, old.company_ids,
                    old.company_versions)
          with ordinality as lead (id, version, change, company_id, company_version, ordinal)
      ) as lead
    ) as kept
    where c.job_id = old.job_id and c.chunk = old.chunk
    returning kept.leads`.execute(trx);
  return rows.reduce((sum, { leads }) => sum + leads, 0);
}
