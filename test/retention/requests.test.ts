import { beforeEach, expect, test } from 'vitest';
import { completed, create, STATUS } from '../refresh/requests.ts';
import { ana, bruno } from '../support/people.ts';
import { startReceiver } from '../support/receiver.ts';
import { until, useService } from '../support/service.ts';
import { after, auditOf, prune, pruneOnce } from './prune.ts';

const service = useService();
const LEDGER = '/api/v1/users/credit_ledger';
const METRICS = '/api/v1/users/credit_metrics';
const ended = new Date('2026-03-01T12:00:00Z');
const profiles = [
  { linkedin_url: ana.linkedin_url, metadata: { row: 1 } },
  { email: 'bruno@acme.example' },
  { metadata: { row: 'invalid' } },
];

beforeEach(async () => {
  await service.load([ana, bruno]);
  Object.assign(service, await service.addAccount({ credits: 100 }));
});

const query = (text: string, ...parameters: unknown[]) =>
  service.database.pool.query(text, parameters);

type Request = { id: number; unique_identifier: string };

/** A request that was completed at a time. */
async function endedRequest(at: Date, body: object = {}): Promise<Request> {
  const request = await create(service, { profiles, synchronous: false, ...body });
  await completed(service, request.unique_identifier);
  await query(
    'update refresh_request set created_at = $2, completed_at = $2 where id = $1',
    request.id,
    at,
  );
  return request;
}

async function profilesOf({ id }: Request): Promise<number> {
  const { rows } = await query('select 1 from refresh_profile where request_id = $1', id);
  return rows.length;
}

async function postsOf({ id }: Request): Promise<string[]> {
  const { rows } = await query(
    'select subject from webhook_delivery where starts_with(subject, $1) order by id',
    `refresh_request/${id}/`,
  );
  return rows.map(({ subject }) => subject.split('/')[2]);
}

const status = ({ unique_identifier }: Request, format = 'full') =>
  service.get(STATUS, { unique_identifier, response_format: format });

test('a request that ended at the bound is deleted, one that ended a moment later stays', async () => {
  const [older, younger] = [await endedRequest(ended), await endedRequest(after(ended, 1))];
  const before = (await status(younger)).body;
  expect(await prune(service.database, 'requests', ended)).toBe(3);
  expect([await profilesOf(older), await profilesOf(younger)]).toEqual([0, 3]);
  expect((await status(younger)).body).toEqual(before);
  expect(await prune(service.database, 'requests', ended)).toBe(0);
});

test('a running request is not touched, however old', async () => {
  const request = await endedRequest(ended);
  const { id } = request;
  await query(
    `update refresh_request set status = 'running', completed_at = null where id = $1`,
    id,
  );
  await prune(service.database, 'requests', new Date());
  expect(await profilesOf(request)).toBe(3);
  await query(
    `update refresh_request set status = 'completed', completed_at = now() where id = $1`,
    id,
  );
});

test('its client gets an error, and the summary and every charge stay', async () => {
  const request = await endedRequest(ended);
  const summary = (await status(request, 'summary')).body;
  const of = { request_id: String(request.id) };
  const ledger = (await service.get(LEDGER, of)).body;
  await prune(service.database, 'requests', ended);

  for (const format of ['full', 'changes']) {
    expect(await status(request, format)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining(`${request.unique_identifier} are no longer kept`) },
    });
  }
  expect(await status(request, 'summary')).toMatchObject({ status: 200, body: summary });
  const { lines, ...rest } = (await service.get(LEDGER, of)).body;
  const { lines: before, ...same } = ledger;
  expect(rest).toEqual(same);
  const reason = 'profile of a refresh request that is no longer kept';
  expect(lines).toEqual(before.map((line: object) => ({ ...line, contact_id: null, reason })));
  expect((await service.get(LEDGER, { ...of, page_no: '1', page_size: '2' })).body.lines).toEqual(
    lines.slice(2),
  );
  expect((await service.get(LEDGER)).body.lines).toHaveLength(4);
});

test('the books still add up, and a changed charge is still found', async () => {
  const { id } = await endedRequest(ended);
  await endedRequest(new Date());
  await endedRequest(ended, { test: true });
  await prune(service.database, 'requests', ended);
  expect(await auditOf(service)).toMatchObject({
    different: 0,
    checked: { profiles: 9, recomputed: 3, erased: 0, pruned: 6 },
  });
  const name = `refresh_request/${id}`;
  await query('update refresh_request set pruned_tiers = $2 where id = $1', id, [3, 0, 0, 0, 0]);
  expect(await auditOf(service)).toMatchObject({ different: 1, differences: [{ about: name }] });
});

test('profiles that count towards the metrics of the day stay', async () => {
  const { id } = await endedRequest(ended);
  await query('update refresh_request set created_at = now() where id = $1', id);
  const before = (await service.get(METRICS)).body;
  await prune(service.database, 'requests', new Date(Date.now() + 86_400_000));
  expect((await service.get(METRICS)).body).toEqual(before);
  expect(before.profile_requests_today).toBe(3);
});

test('its webhooks are deleted with it, and one in flight is awaited', async () => {
  const receiver = await startReceiver(() => 500);
  const request = await endedRequest(ended, { webhook: receiver.url });
  await until(
    () => query('select attempts from webhook_delivery where attempts > 0'),
    ({ rows }) => rows.length === 2,
  );
  expect(await pruneOnce(service.database, 'requests', ended)).toMatchObject({ rows: 0 });
  expect(await profilesOf(request)).toBe(3);
  expect(await postsOf(request)).toEqual(['refreshed', 'not_found']);
  await query('update webhook_delivery set next_at = null, line = null where dispatcher is null');
  await until(
    () => prune(service.database, 'requests', ended),
    (rows) => rows > 0,
  );
  expect(await postsOf(request)).toEqual([]);
  await receiver.close();
});

test('a long request is deleted in several steps', async () => {
  const request = await endedRequest(ended);
  await query(
    `insert into refresh_profile (request_id, position, submitted, concluded_at)
     select $1, position, '{}', now() from generate_series(3, 4499) position`,
    request.id,
  );
  await query('update refresh_request set profiles = 4500 where id = $1', request.id);
  const left: number[] = [];
  for (let cursor: number | null = null; left.length === 0 || cursor !== null; ) {
    const step = await pruneOnce(service.database, 'requests', ended, cursor);
    cursor = step.cursor;
    left.push(await profilesOf(request));
    expect(await status(request)).toMatchObject({ status: 422 });
  }
  expect(left).toEqual([3500, 2500, 1500, 500, 0]);
});
