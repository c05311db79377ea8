/** Pruning as a service does it, while its clients continue. */
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { startChores } from '../../src/ground/queue/index.ts';
import { pruningChores } from '../../src/ground/retention/index.ts';
import { RETAINED } from '../../src/node/retained.ts';
import { PATH, runJob } from '../enrichment/jobs.ts';
import { completed, create, STATUS } from '../refresh/requests.ts';
import { ana, bruno } from '../support/people.ts';
import { startReceiver } from '../support/receiver.ts';
import { type Answer, until, useService } from '../support/service.ts';
import { auditOf } from './prune.ts';

const DAY_MS = 86_400_000;
const service = useService((config) => {
  config.retentionMs.deliveries = 1_000;
});
const problems: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void problems.push(line) });

const query = (text: string, ...parameters: unknown[]) =>
  service.database.pool.query(text, parameters);

/** Nodes that prune everything that ended more than a day ago. */
const startPruning = (nodes: number) => {
  const { config, database } = service;
  const retentionMs = {
    jobs: DAY_MS,
    requests: DAY_MS,
    events: null,
    deliveries: DAY_MS,
    lists: DAY_MS,
    audit: null,
    versions: 7 * DAY_MS,
  };
  const chores = pruningChores({ ...config, retentionMs }, RETAINED);
  return Array.from({ length: nodes }, () => startChores(database.pool, log, chores));
};
afterAll(() => expect(problems).toEqual([]));

const age = (table: string) =>
  query(`update ${table} set created_at = created_at - interval '2 days',
                             completed_at = completed_at - interval '2 days'`);

/** Reads repeatedly until stopped. @returns the answers */
function readOn(read: () => Promise<Answer>): () => Promise<Answer[]> {
  const answers: Answer[] = [];
  let going = true;
  const reading = (async () => {
    while (going) answers.push(await read());
    return answers;
  })();
  return () => {
    going = false;
    return reading;
  };
}

test('a reader gets the page or the documented answer, and two nodes prune once', async () => {
  await service.load([ana, bruno]);
  const values = Array.from({ length: 4_500 }, () => ['ana.silva@acme.example']);
  const jobs: number[] = [];
  for (let job = 0; job < 8; job += 1) {
    jobs.push((await runJob(service, { lead_data: { keys: ['email'], values } })).id);
  }
  const requests: string[] = [];
  for (let request = 0; request < 8; request += 1) {
    const profiles = [{ linkedin_url: ana.linkedin_url }, { email: 'bruno@acme.example' }];
    const { unique_identifier } = await create(service, { profiles });
    requests.push(unique_identifier);
    await completed(service, unique_identifier);
  }
  const page = { page: '1', page_size: '1000' };
  const readers = [
    ...jobs.slice(-4).map((id) => readOn(() => service.get(`${PATH}/${id}/final_result`, page))),
    ...requests
      .slice(-2)
      .map((unique_identifier) => readOn(() => service.get(STATUS, { unique_identifier }))),
  ];
  await age('enrichment_job');
  await age('refresh_request');
  const nodes = startPruning(2);
  await until(
    () => query('select 1 from enrichment_chunk union all select 1 from refresh_profile'),
    ({ rowCount }) => rowCount === 0,
  );
  const last = await service.get(`${PATH}/${jobs[0]}/final_result`);
  const answers = (await Promise.all(readers.map((stop) => stop()))).flat();
  await Promise.all(nodes.map((node) => node.stop()));

  const pages = answers.filter(({ status, body }) => status === 200 && body.enriched_leads);
  for (const { body } of pages) {
    expect(body.enriched_leads.leads).toHaveLength(1_000);
    expect(body.enriched_leads.leads.every((lead: { id: number }) => lead.id > 0)).toBe(true);
  }
  for (const { status, body } of answers) {
    const isGone = typeof body.message === 'string' && /no longer kept/.test(body.message);
    expect(
      isGone || body.enriched_leads || body.contact_profile_refreshes?.length === 2,
    ).toBeTruthy();
    expect([200, 422]).toContain(status);
  }
  expect(last.body.message).toMatch(/no longer kept/);
  const { rows } = await query('select name, pruned_rows from retention order by name');
  expect(rows).toEqual(
    expect.arrayContaining([
      { name: 'jobs', pruned_rows: 24 },
      { name: 'requests', pruned_rows: 16 },
    ]),
  );
  expect(await auditOf(service)).toMatchObject({ different: 0, checked: { pruned: 36_016 } });
});

test('a delivered webhook is deleted after its time, and is counted', async () => {
  const receiver = await startReceiver();
  await runJob(service, { webhook: receiver.url });
  await until(
    () => query('select from webhook_delivery'),
    ({ rowCount }) => rowCount === 0,
  );
  expect(receiver.received).toHaveLength(1);
  await receiver.close();
  const { rows } = await query(`select * from retention where name = 'deliveries'`);
  expect(rows).toMatchObject([{ pruned_rows: 1, cursor: null }]);
  expect(rows[0].pruned_until).toBeInstanceOf(Date);
  const scrape = async () => (await fetch(`${service.url}/metrics`)).text();
  const page = await until(scrape, (text) => text.includes('tenure_retention_pruned_rows_total{'));
  expect(page).toContain('tenure_retention_pruned_rows_total{kind="deliveries"} 1');
  expect(page).toContain('tenure_retention_kept_seconds{kind="deliveries"} 1');
  expect(page).not.toContain('tenure_retention_kept_seconds{kind="jobs"}');
});
