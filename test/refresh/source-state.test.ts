/** Which people sources are queried for, and what keeps sources from answering. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSources } from '../../src/commands/doctor/sources.ts';
import type { SourceConfig } from '../../src/ground/config/index.ts';
import { ana, bruno } from '../support/people.ts';
import { until, useService } from '../support/service.ts';
import { FREE } from '../support/upstream.ts';
import { PATH } from './requests.ts';

const STATE = `${PATH}/source_state`;
const folder = await mkdtemp(join(tmpdir(), 'tenure-feed-'));
// Written before the service starts, because a feed looks for new files now and then only.
await writeFile(join(folder, 'feb.csv'), 'Sold,Units\n12,3\n');
const feed: SourceConfig = {
  type: 'feed',
  name: 'feed',
  path: folder,
  provides: ['profile'],
  ...FREE,
};
const REASON = 'cannot read feb.csv: the header names no column of a contact';
const service = useService((config) => {
  config.sources = [feed];
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeAll(async () => {
  const today = new Date().toISOString();
  const longAgo = '2020-01-01T00:00:00Z';
  await service.load([
    { ...ana, verified_at: today },
    { ...bruno, verified_at: longAgo },
  ]);
});

const PROFILES = [
  { linkedin_url: ana.linkedin_url },
  { linkedin_url: bruno.linkedin_url },
  { email: 'nobody@acme.example' },
];

test('a quote states, on request, which people no source is queried for', async () => {
  const plain = await service.post(`${PATH}/quote`, { profiles: PROFILES });
  expect(plain.body).not.toHaveProperty('sources');
  const told = await service.post(`${PATH}/quote`, { profiles: PROFILES }, { sources: 'true' });
  expect(told.body.sources).toEqual({ configured: 1, unasked: 1 });
  expect(plain.body).not.toHaveProperty('warnings');
  expect(told.body.warnings).toEqual([
    {
      code: 'verified_recently',
      message:
        '1 of 3 people was verified within 30 days. No source is queried about them, and their stored data is charged: 0.25 credits.',
      people: 1,
      credits: 0.25,
    },
  ]);
  const all = { profiles: PROFILES, force_refresh: true };
  const forced = await service.post(`${PATH}/quote`, all, { sources: 'true' });
  expect(forced.body.sources).toEqual({ configured: 1, unasked: 0 });
  expect(forced.body).not.toHaveProperty('warnings');
});

test('a request states which people wait, and names the file that a feed cannot read', async () => {
  const { body } = await service.post(PATH, { profiles: PROFILES, synchronous: false });
  const query = { unique_identifier: body.unique_identifier };
  const { body: state } = await until(
    () => service.get(STATE, query),
    (answer) => answer.body.reasons.length > 0,
  );
  expect(state).toEqual({ sources: 1, unasked: 1, waiting: 2, reasons: [`feed: ${REASON}`] });
  expect((await service.get(STATE)).body).toEqual({
    sources: 1,
    unasked: 0,
    waiting: 0,
    reasons: [],
  });
  const other = await service.get(STATE, { unique_identifier: 'x' });
  expect(other.status).toBe(422);
});

test('doctor names the file, too', async () => {
  expect(await checkSources([feed])).toMatchObject([
    { name: 'source feed', status: 'error', message: expect.stringContaining(REASON) },
  ]);
});
