import { beforeAll, expect, test } from 'vitest';
import { ana, bruno, carla } from '../support/people.ts';
import { startReceiver } from '../support/receiver.ts';
import { until, useService } from '../support/service.ts';
import { createBody, PATH, runJob } from './jobs.ts';

const service = useService();

beforeAll(() => service.load([ana, bruno, carla]));

test('a completed job has all 13 fields', async () => {
  const { job } = await runJob(service, { name: 'whole' });
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(job).toEqual({
    id: expect.any(Number),
    name: 'whole',
    status: 'Completed',
    is_completed: true,
    completed_at: time,
    created_at: time,
    updated_at: time,
    type: 'email',
    source_type: 'from_json',
    profile_type: 'Lead Profile',
    is_full_prospect_profile: false,
    total_leads_to_enrich: 1,
    total_enriched_leads: 1,
  });
});

test.each(['0', '999999999', 'abc', '1.5', '-1', '99999999999999999999999', '%00'])(
  '422 job %s does not exist',
  async (id) => {
    for (const path of [`${PATH}/${id}`, `${PATH}/${id}/final_result`]) {
      const { status, body } = await service.get(path);
      expect(status).toBe(422);
      expect(body.message).toEqual(expect.any(String));
    }
  },
);

test("422 another account's job appears not to exist", async () => {
  const { id } = await runJob(service);
  const { apiKey } = await service.addAccount();
  for (const path of [`${PATH}/${id}`, `${PATH}/${id}/final_result`]) {
    expect((await service.get(path, { api_key: apiKey })).status).toBe(422);
  }
});

test('the list is newest first, with lenient paging', async () => {
  const { apiKey } = await service.addAccount();
  const query = { api_key: apiKey };
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    ids.unshift((await service.post(PATH, createBody(), query)).body.id);
  }
  const list = async (more: Record<string, string>) => {
    const { status, body } = await service.get(PATH, { ...query, ...more });
    expect(status).toBe(200);
    expect(body.total).toBe(3);
    return body.lead_enrichment_jobs.map((job: { id: number }) => job.id);
  };
  expect(await list({})).toEqual(ids);
  expect(await list({ size: '2' })).toEqual(ids.slice(0, 2));
  expect(await list({ size: '2', page_no: '1' })).toEqual(ids.slice(2));
  expect(await list({ page_no: '9' })).toEqual([]);
  expect(await list({ page_no: '-3', size: '0' })).toEqual(ids.slice(0, 1));
  expect(await list({ page_no: 'x', size: 'y' })).toEqual(ids);
  expect(await list({ page_no: '99999999999999999999', size: '5' })).toEqual([]);
});

test('before completion final_result has message and info, and the webhook shows Completion Running', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const receiver = await startReceiver(async () => {
    await held;
    return 200;
  });
  const created = await service.post(PATH, createBody({ webhook: receiver.url }));
  await until(
    async () => receiver.received.length,
    (count) => count === 1,
  );
  const id = created.body.id;
  const running = await service.get(`${PATH}/${id}`);
  expect(running.body.lead_enrichment).toMatchObject({
    status: 'Completion Running',
    is_completed: false,
    completed_at: null,
  });
  const early = await service.get(`${PATH}/${id}/final_result`);
  expect(early.status).toBe(200);
  expect(early.body).toEqual({ message: expect.any(String), info: expect.any(String) });
  release();
  await until(
    () => service.get(`${PATH}/${id}`),
    (answer) => answer.body.lead_enrichment.is_completed,
  );
  const [delivery] = receiver.received;
  expect(delivery!.method).toBe('POST');
  expect(delivery!.headers['content-type']).toBe('application/json');
  expect(JSON.parse(delivery!.body)).toEqual(running.body.lead_enrichment);
  await receiver.close();
});

test('a failed webhook does not delay the job, and is repeated until accepted', async () => {
  const receiver = await startReceiver((count) => (count === 0 ? 500 : 204));
  const { job } = await runJob(service, { webhook: receiver.url });
  expect(job.status).toBe('Completed');
  await until(
    async () => receiver.received.length,
    (count) => count === 2,
  );
  expect(receiver.received[1]!.body).toBe(receiver.received[0]!.body);
  const delivered = await until(
    async () =>
      (
        await service.database.pool.query('select * from webhook_delivery where subject = $1', [
          `enrichment_job/${job.id}`,
        ])
      ).rows[0],
    (row) => row.delivered_at !== null,
  );
  expect(delivered).toMatchObject({ attempts: 2, next_at: null, last_error: null });
  await receiver.close();
});

test('credits: the maximum is held at create, matches are charged once, the rest is released', async () => {
  const { apiKey, accountId } = await service.addAccount({ credits: 10 });
  const values = [
    ['ana.silva@acme.example'], // lead tier: 1.00
    ['carla@acme.example'], // no current position: free
    ['nobody@nowhere.example'], // unmatched: free
  ];
  const body = createBody({ lead_data: { keys: ['email'], values } });
  const { body: created } = await service.post(PATH, body, { api_key: apiKey });
  await until(
    () => service.get(`${PATH}/${created.id}`, { api_key: apiKey }),
    (answer) => answer.body.lead_enrichment.is_completed,
  );
  const { rows } = await service.database.pool.query(
    'select kind, amount, balance_after, pays_for from credit_entry where account_id = $1 order by id',
    [accountId],
  );
  expect(rows).toEqual([
    { kind: 'grant', amount: 10, balance_after: 10, pays_for: null },
    { kind: 'charge', amount: -1, balance_after: 9, pays_for: `enrichment_job/${created.id}` },
  ]);
  const account = await service.database.pool.query(
    'select credit_balance, credits_held from account where id = $1',
    [accountId],
  );
  expect(account.rows[0]).toEqual({ credit_balance: 9, credits_held: 0 });
});
