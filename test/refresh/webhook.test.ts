import { afterEach, expect, test } from 'vitest';
import { ana } from '../support/people.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { useService } from '../support/service.ts';
import { type Answering, always, httpConfig, startUpstream } from '../support/upstream.ts';
import { completed, create, daysAgo, statusOf } from './requests.ts';

let answer: Answering = always(404);
const upstream = await startUpstream((...asked) => answer(...asked));
const service = useService((config) => {
  config.sources = [httpConfig(upstream.url)];
});
let receiver: Receiver;
/** Long enough for a busy machine. */
const PATIENT = { timeout: 60_000 };
afterEach(() => receiver.close());

const stalePerson = {
  first_name: 'Petra',
  last_name: 'Stale',
  linkedin_url: 'https://www.linkedin.com/in/petra-stale-w1',
  positions: [{ title: 'Buyer', start_date: '2020-01-01', company: { name: 'Acme' } }],
  verified_at: daysAgo(60),
};
const profiles = [
  { linkedin_url: ana.linkedin_url, metadata: { row: 'fresh' } },
  { linkedin_url: stalePerson.linkedin_url, metadata: { row: 'stale' } },
  { email: 'nobody@nowhere.example', metadata: { row: 'unknown' } },
  { metadata: { row: 'invalid' } },
];

/** The source finds the stale contact, and nobody else. */
const knowsPetra: Answering = (asked, reply) => {
  const { linkedin_url } = JSON.parse(asked.body);
  if (linkedin_url === stalePerson.linkedin_url) {
    reply.end(JSON.stringify({ ...stalePerson, verified_at: undefined }));
  } else reply.writeHead(404).end();
};

const rowsOf = (body: string): string[] =>
  JSON.parse(body).map(
    (one: { custom_columns: { metadata: { row: string } } }) => one.custom_columns.metadata.row,
  );

async function submit(options: object) {
  await service.load([ana, stalePerson]);
  await service.database.pool.query(
    "update contact set verified_at = now() - interval '60 days' where id = (select max(id) from contact)",
  );
  answer = knowsPetra;
  return create(service, { profiles, webhook: receiver.url, ...options });
}

test('an asynchronous request sends refreshed profiles, then those not found', async () => {
  receiver = await startReceiver();
  const { unique_identifier } = await submit({ synchronous: false });
  await expect.poll(() => receiver.received.length, PATIENT).toBe(2);
  const [first, second] = receiver.received;
  expect(first).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  expect(rowsOf(first!.body)).toEqual(['fresh', 'stale']);
  expect(rowsOf(second!.body)).toEqual(['unknown']);
  const status = await statusOf(service, unique_identifier);
  const all = status.contact_profile_refreshes.profiles;
  expect(JSON.parse(first!.body)).toEqual(all.slice(0, 2));
  expect(JSON.parse(second!.body)).toEqual([all[2]]);
});

test('a synchronous create leaves out profiles that its answer contained as completed', async () => {
  receiver = await startReceiver();
  await submit({});
  await expect.poll(() => receiver.received.length, PATIENT).toBe(2);
  expect(rowsOf(receiver.received[0]!.body)).toEqual(['stale']);
});

test('without refreshed profiles there is one POST, empty if there is nothing to report', async () => {
  receiver = await startReceiver();
  await submit({ profiles: [profiles[0], {}] });
  await expect.poll(() => receiver.received.length, PATIENT).toBe(1);
  expect(receiver.received[0]).toMatchObject({
    body: '',
    headers: { 'content-type': 'application/json', 'content-length': '0' },
  });
});

test('a failed POST is sent again by the next status call, a delivered one is not', async () => {
  receiver = await startReceiver((count) => (count === 0 ? 500 : 200));
  const { unique_identifier } = await submit({ synchronous: false });
  await expect.poll(() => receiver.received.length, PATIENT).toBe(2);
  await completed(service, unique_identifier);
  await expect.poll(() => receiver.received.length, PATIENT).toBe(3);
  expect(receiver.received[2]!.body).toBe(receiver.received[0]!.body);
  const { pool } = service.database;
  await expect
    .poll(
      async () =>
        (await pool.query('select 1 from webhook_delivery where delivered_at is null')).rowCount,
      PATIENT,
    )
    .toBe(0);
  for (let call = 0; call < 5; call += 1) await statusOf(service, unique_identifier);
  await expect
    .poll(
      async () =>
        (await pool.query('select 1 from graphile_worker.jobs where run_at <= now()')).rowCount,
      PATIENT,
    )
    .toBe(0);
  expect(receiver.received).toHaveLength(3);
});

test('without a webhook nothing is sent', async () => {
  receiver = await startReceiver();
  for (const webhook of ['', null, undefined]) {
    const { id } = await create(service, { profiles: [{}], webhook });
    const { rowCount } = await service.database.pool.query(
      'select 1 from webhook_delivery where starts_with(subject, $1)',
      [`refresh_request/${id}/`],
    );
    expect(rowCount).toBe(0);
  }
});
