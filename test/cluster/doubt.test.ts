/**
 * Rows of a committed transaction that a data server does not show yet. Here they are removed, or
 * set back to their earlier values.
 */
import { beforeAll, expect, test } from 'vitest';
import { composePost } from '../../src/work/refresh/webhook.ts';
import { PATH as JOBS, runJob } from '../enrichment/jobs.ts';
import { completed, create, daysAgo, STATUS } from '../refresh/requests.ts';
import { ana } from '../support/people.ts';
import { useService } from '../support/service.ts';

const service = useService();

beforeAll(() => service.load([{ ...ana, verified_at: daysAgo(0) }]));

const query = (text: string, values: unknown[]) => service.database.pool.query(text, values);

/** Runs something while rows have their earlier values, then restores them. */
async function without<T>(table: string, id: string, of: number, work: () => Promise<T>) {
  const { rows } = await query(`delete from ${table} where ${id} = $1 returning *`, [of]);
  const result = await work();
  for (const row of rows) {
    const names = Object.keys(row);
    const placeholders = names.map((_name, at) => `$${at + 1}`);
    await query(
      `insert into ${table} (${names.join(', ')}) values (${placeholders.join(', ')})`,
      names.map((name) => row[name]),
    );
  }
  return result;
}

test('results whose chunk is not visible yet are 503, and complete afterwards', async () => {
  const job = await runJob(service);
  const read = () => service.get(`${JOBS}/${job.id}/final_result`);
  const { body: before } = await read();
  expect(before.enriched_leads.leads[0].id).not.toBeNull();
  expect((await without('enrichment_chunk', 'job_id', job.id, read)).status).toBe(503);
  const done = (at: Date | null) =>
    query('update enrichment_chunk set done_at = $2 where job_id = $1', [job.id, at]);
  await done(null);
  expect((await read()).status).toBe(503);
  await done(new Date());
  expect((await read()).body).toEqual(before);
});

/** Runs something while no version of a contact is visible. */
const withoutVersions = <T>(contactId: number, work: () => Promise<T>) =>
  without('contact_version', 'contact_id', contactId, () =>
    without('contact_lead', 'contact_id', contactId, work),
  );

test('results whose contact is not visible yet are 503, and complete afterwards', async () => {
  const job = await runJob(service);
  const read = () => service.get(`${JOBS}/${job.id}/final_result`);
  const { body: before } = await read();
  const { id } = before.enriched_leads.leads[0];
  expect((await withoutVersions(id, read)).status).toBe(503);
  expect((await read()).body).toEqual(before);
});

/** A completed request, and its status. */
async function refreshed() {
  const { id, unique_identifier } = await create(service, {
    profiles: [{ linkedin_url: ana.linkedin_url }],
    synchronous: false,
  });
  await completed(service, unique_identifier);
  const read = () => service.get(STATUS, { unique_identifier });
  return { id, read, before: (await read()).body };
}

test('profiles whose contact is not visible yet are 503, and complete afterwards', async () => {
  const { id, read, before } = await refreshed();
  const contactId = before.contact_profile_refreshes.profiles[0].contact_data.id;
  const post = await withoutVersions(contactId, async () => {
    expect((await read()).status).toBe(503);
    return composePost(service.database as never, `refresh_request/${id}/refreshed`).catch(String);
  });
  expect(post).toContain('not all there yet');
  expect((await read()).body).toEqual(before);
});

test('profiles that are not visible yet are 503, and complete afterwards', async () => {
  const { id, read, before } = await refreshed();
  expect((await without('refresh_profile', 'request_id', id, read)).status).toBe(503);
  const concluded = (at: Date | null) =>
    query('update refresh_profile set concluded_at = $2 where request_id = $1', [id, at]);
  await concluded(null);
  expect((await read()).status).toBe(503);
  await concluded(new Date());
  expect((await read()).body).toEqual(before);
});

test('a webhook is not composed from an incomplete list of profiles', async () => {
  const { id } = await refreshed();
  const compose = () => composePost(service.database as never, `refresh_request/${id}/refreshed`);
  const before = await compose();
  expect(before).toContain(ana.last_name);
  await without('refresh_profile', 'request_id', id, () =>
    expect(compose()).rejects.toThrow('not all there yet'),
  );
  expect(await compose()).toBe(before);
});
