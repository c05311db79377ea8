/** The bill of a refresh request, from its create call to the audit. */
import { expect, test } from 'vitest';
import { auditAccount } from '../../src/work/statements/index.ts';
import { ana, bruno, carla } from '../support/people.ts';
import { type Json, useService } from '../support/service.ts';

const service = useService();
const REQUESTS = '/api/v1/contact_profile_refresh_requests';

const PROFILES = [
  { email: 'ana.silva@acme.example' },
  { linkedin_url: bruno.linkedin_url },
  { email: 'carla@acme.example' },
  { first_name: 'Nobody' },
  { ds_contact_id: 4711 },
];

const create = (more: object = {}) =>
  service.post(REQUESTS, {
    profiles: PROFILES,
    requested_attributes: [{ name: 'contact_profile' }, { name: 'email' }],
    ...more,
  });

test('each profile is in the ledger with its tier and reason, and it adds up', async () => {
  await service.load([ana, bruno, carla]);
  const created = await create();
  expect(created.status).toBe(200);
  await create({ test: true });
  const { body } = await service.get('/api/v1/users/credit_ledger', {
    request_id: String(created.body.id),
  });
  expect(
    body.lines.map(({ position, amount, tier, reason }: Json) => [position, amount, tier, reason]),
  ).toEqual([
    [0, -1, 'Lead Profile', 'verified work email'],
    [1, -0.25, 'Contact Profile', 'profile; nothing of a higher tier was there'],
    [2, 0, null, 'contact without a current position'],
    [3, 0, null, 'Invalid input data!'],
    [4, 0, null, 'No contact with this ds_contact_id.'],
  ]);
  const metrics = await service.get('/api/v1/users/credit_metrics');
  expect(metrics.body).toMatchObject({
    credits_held: 0,
    credits_used_today: 1.25,
    profile_requests_today: 5,
    profile_requests_with_contact_id_today: 1,
    profile_requests_without_contact_id_today: 4,
  });
  expect(await auditAccount(service.database, service.accountId)).toMatchObject({
    different: 0,
    checked: { profiles: 10, recomputed: 5, erased: 0 },
  });
});
