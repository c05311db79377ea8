/** The contacts that the completed jobs of an account show. Reads the chunks of these jobs. */
import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';
import type { ShownVersion } from '../../people/contacts/index.ts';
import { jobDay } from './job.ts';

/** Finds all contacts that the jobs show. */
export async function findAllMatched(db: Db, accountId: number): Promise<number[]> {
  const jobs = await loadJobs(db, accountId);
  if (jobs.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct lead.id
    from enrichment_chunk c cross join lateral unnest(c.contact_ids) as lead (id)
    where c.job_id = any(${jobs.map(({ id }) => id)}::bigint[]) and lead.id > 0`.execute(db);
  return rows.map(({ id }) => id);
}

/** Finds the versions of contacts that the jobs show with their work email. */
export async function findMatchedVersions(
  db: Db,
  accountId: number,
  contactIds: readonly number[],
): Promise<ShownVersion[]> {
  const jobs = (await loadJobs(db, accountId)).filter(
    ({ profile_type: type }) => type !== 'Contact Profile',
  );
  if (jobs.length === 0) return [];
  const days = new Map(jobs.map((job) => [job.id, jobDay(job)]));
  const { rows } = await sql<{ job_id: number; id: number; version: number }>`
    select distinct c.job_id, lead.id, lead.version
    from enrichment_chunk c
    cross join lateral unnest(c.contact_ids, c.contact_versions) as lead (id, version)
    where c.job_id = any(${[...days.keys()]}::bigint[])
      and c.contact_ids && ${contactIds}::bigint[]
      and lead.id = any(${contactIds}::bigint[])`.execute(db);
  return rows.map(({ job_id, id, version }) => ({ id, version, day: days.get(job_id)! }));
}

const loadJobs = (db: Db, accountId: number) =>
  db
    .selectFrom('enrichment_job')
    .select(['id', 'profile_type', 'created_at'])
    .where('account_id', '=', accountId)
    .where('completed_at', 'is not', null)
    .where('pruned_at', 'is', null)
    .execute();
