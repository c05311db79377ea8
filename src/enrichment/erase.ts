/** Leads that were matched with one contact: found, and their results removed. */
import { sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../database/index.ts';
import { LEADS_PER_CHUNK } from './submission.ts';

/** A chunk of a job that shows a contact. */
export type DeliveredChunk = { job_id: number; chunk: number };

/**
 * Chunks that show a contact. Reads every chunk there is, since nothing leads from a contact to
 * its chunks: an index would cost every job for what is asked once in a while.
 * @param since only of jobs that were not completed yet by then
 */
export async function findDelivered(
  db: Db,
  contactId: number,
  since: Date | null = null,
): Promise<DeliveredChunk[]> {
  const recent = sql`job_id in (select id from enrichment_job
                                where completed_at is null or completed_at > ${since})`;
  const { rows } = await sql<DeliveredChunk>`
    select job_id, chunk from enrichment_chunk
    where contact_ids && array[${contactId}::bigint] and ${since === null ? sql`true` : recent}
    order by job_id, chunk`.execute(db);
  return rows;
}

/** Which leads of which job, with the account it belongs to. */
export type DeliveredLead = {
  account_id: number;
  job_id: number;
  /** From 0, in the order submitted. */
  position: number;
  contact_version: number;
  done_at: Date;
};

export async function readDelivered(
  db: Db,
  contactId: number,
  chunks: readonly DeliveredChunk[],
): Promise<DeliveredLead[]> {
  const { rows } = await sql<DeliveredLead>`
    select account_id, c.job_id, (c.chunk * ${LEADS_PER_CHUNK}::int + place - 1)::int as position,
           version as contact_version, done_at
    from ${listed(chunks)}
    join enrichment_chunk c on c.job_id = listed.job_id and c.chunk = listed.chunk
    join enrichment_job j on j.id = c.job_id
    cross join lateral unnest(contact_ids, contact_versions)
      with ordinality as lead (id, version, place)
    where lead.id = ${contactId}
    order by c.job_id, position`.execute(db);
  return rows;
}

const listed = (chunks: readonly DeliveredChunk[]) => sql`
  unnest(${chunks.map(({ job_id }) => job_id)}::bigint[],
         ${chunks.map(({ chunk }) => chunk)}::int[]) as listed (job_id, chunk)`;

/**
 * Makes the leads of the chunks that were matched with a contact read as unmatched for good: see
 * `enrichment_chunk.contact_ids`. Their tiers stay, for they were paid for; the submitted rows are
 * the client's own.
 * @returns how many leads there were
 */
export async function eraseDelivered(
  trx: Transaction<Tables>,
  contactId: number,
  chunks: readonly DeliveredChunk[],
): Promise<number> {
  const { rows } = await sql<{ leads: number }>`
    update enrichment_chunk c
    set contact_ids = kept.ids, contact_versions = kept.versions, changes = kept.changes,
        company_ids = case when c.company_ids is not null then kept.company_ids end,
        company_versions = case when c.company_ids is not null then kept.company_versions end
    from ${listed(chunks)}
    join enrichment_chunk old on old.job_id = listed.job_id and old.chunk = listed.chunk
    cross join lateral (
      select array_agg(case when erased then 0 else id end order by place) as ids,
             array_agg(case when erased then 0 else version end order by place) as versions,
             array_agg(case when erased then 0 else change end::smallint order by place) as changes,
             array_agg(case when not erased then company_id end order by place) as company_ids,
             array_agg(case when not erased then company_version end order by place)
               as company_versions,
             count(*) filter (where erased)::int as leads
      from (
        select *, id is not distinct from ${contactId}::bigint as erased
        from unnest(old.contact_ids, old.contact_versions, old.changes, old.company_ids,
                    old.company_versions)
          with ordinality as lead (id, version, change, company_id, company_version, place)
      ) as lead
    ) as kept
    where c.job_id = old.job_id and c.chunk = old.chunk
    returning kept.leads`.execute(trx);
  return rows.reduce((sum, { leads }) => sum + leads, 0);
}
