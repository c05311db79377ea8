import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ana } from '../support/people.ts';
import { until, useService } from '../support/service.ts';
import { httpConfig, startUpstream } from '../support/upstream.ts';
import { create, statusOf } from './requests.ts';

const moved = {
  ...ana,
  positions: [
    { title: 'Founder', start_date: '2025-02-01', company: { name: 'Initech' } },
    { ...ana.positions[0]!, end_date: '2025-01-31' },
  ],
  verified_at: undefined,
};
const upstream = await startUpstream((_, reply) => reply.end(JSON.stringify(moved)));
afterAll(() => upstream[Symbol.asyncDispose]());

const service = useService((config) => {
  config.sources = [httpConfig(upstream.url)];
});

beforeAll(() => service.load([{ ...ana, verified_at: new Date().toISOString() }]));
beforeEach(() => {
  upstream.asked.length = 0;
});

const ofAna = { profiles: [{ linkedin_url: ana.linkedin_url }], contact_refresh_time: 0 };

test('without force_refresh a contact verified today is not queried', async () => {
  for (const force of [{}, { force_refresh: false }, { force_refresh: null }]) {
    expect((await create(service, { ...ofAna, ...force })).status).toBe('completed');
  }
  expect(upstream.asked).toEqual([]);
});

test('with force_refresh it is queried, and compared with the check before', async () => {
  const created = await create(service, { ...ofAna, force_refresh: true });
  expect(created.status).toBe('running');
  const { profiles } = await until(
    () => statusOf(service, created.unique_identifier, { response_format: 'changes' }),
    ({ status }) => status === 'completed',
  );
  expect(upstream.asked).toHaveLength(1);
  expect(profiles[0]).toMatchObject({
    ds_company_change_type: 'job_change',
    ds_primary_company: 'Initech',
  });
});

test('force_refresh of the wrong type: 422', async () => {
  const answer = await service.post('/api/v1/contact_profile_refresh_requests', {
    ...ofAna,
    force_refresh: 'yes',
  });
  expect(answer.status).toBe(422);
  expect(answer.body.message).toContain('force_refresh');
});
