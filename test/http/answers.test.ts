/** Long answers of one account beside those of another. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { runJob } from '../enrichment/jobs.ts';
import { PATH as REFRESHES } from '../refresh/requests.ts';
import { ana } from '../support/people.ts';
import { until, useService } from '../support/service.ts';

const ROOM = 16 << 20;
const service = useService((config) => {
  config.limits.answersBytes = ROOM;
  config.limits.waitMs = 3_000;
  config.limits.requestTimeoutMs = 60_000;
});
const [LEADS, NOTE] = [250, 'x'.repeat(100_000)];
/** Data of the other account. */
let other: { apiKey: string; accountId: number };
let small: number;
let huge: number;
const open: IncomingMessage[] = [];

beforeAll(async () => {
  await service.load([ana]);
  const keys = ['email', 'title'];
  const values = Array.from({ length: LEADS }, () => ['nobody@acme.example', NOTE]);
  huge = (await runJob(service, { lead_data: { keys, values } })).id;
  other = await service.addAccount();
  const mine = { ...service, ...other };
  mine.get = (path, query) => service.get(path, { ...query, api_key: other.apiKey });
  mine.post = (path, body, query, headers) =>
    service.post(path, body, { ...query, api_key: other.apiKey }, headers);
  small = (await runJob(mine)).id;
});

afterEach(() => {
  for (const response of open.splice(0)) response.destroy();
});

/** An unread export of the long job. */
async function openExport(): Promise<IncomingMessage> {
  const query = `api_key=${service.apiKey}&format=jsonl`;
  const url = `${service.url}/api/v1/lead_enrichments/${huge}/export?${query}`;
  const [response] = (await once(get(url), 'response')) as [IncomingMessage];
  open.push(response);
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}`);
  return response;
}

/**
 * Several at once, until one of them has begun; the share of the account need not suffice for all.
 */
const openExports = (count: number): Promise<IncomingMessage> =>
  Promise.any(Array.from({ length: count }, openExport));

const othersResults = () =>
  service.get(`/api/v1/lead_enrichments/${small}/final_result`, {
    api_key: other.apiKey,
    page_size: '1000',
  });
const othersExport = async () =>
  fetch(`${service.url}/api/v1/lead_enrichments/${small}/export?api_key=${other.apiKey}`);

test('slow readers of one account take no room from other accounts', async () => {
  await openExports(3);
  expect((await othersResults()).status).toBe(200);
  expect((await othersExport()).status).toBe(200);
  const refresh = await service.post(
    REFRESHES,
    { profiles: Array.from({ length: 500 }, () => ({ email: 'ana.silva@acme.example' })) },
    { api_key: other.apiKey },
  );
  expect(refresh.status).toBe(200);
});

test('a hundred concurrent receipts of a huge job delay no page of another account', async () => {
  const path = `/api/v1/lead_enrichments/${huge}/leads/0/match`;
  const receipts = Promise.all(Array.from({ length: 100 }, () => service.get(path)));
  // An overloaded machine may refuse it at first.
  const answered = until(othersResults, ({ status }) => status === 200);
  const page = await Promise.race([answered, receipts.then(() => null)]);
  expect(page?.status).toBe(200);
  await receipts;
});

test('an asynchronous create does not wait behind calls that wait for room', async () => {
  await openExports(2);
  // With this much text each needs all the room that one account may have.
  const profiles = Array.from({ length: 60 }, () => ({
    email: 'ana.silva@acme.example',
    metadata: NOTE,
  }));
  // An export begins before it has taken its room.
  await until(
    () => service.post(REFRESHES, { profiles }),
    ({ status }) => status === 503,
  );
  const waiting = Promise.all([1, 2].map(() => service.post(REFRESHES, { profiles })));
  const body = { profiles: profiles.slice(0, 1), synchronous: false };
  for (let times = 0; times < 5; times += 1) {
    const created = await Promise.race([service.post(REFRESHES, body), waiting.then(() => null)]);
    expect(created?.status).toBe(200);
  }
  expect((await waiting).map(({ status }) => status)).toEqual([503, 503]);
});
