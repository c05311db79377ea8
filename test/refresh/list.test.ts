import { expect, test } from 'vitest';
import { ana } from '../support/people.ts';
import { until, useService } from '../support/service.ts';
import { watch } from '../watches/watches.ts';
import { create, PATH } from './requests.ts';

const service = useService();
const list = (query: Record<string, string> = {}) => service.get(PATH, query);

test('200 without any, then newest first, a page at a time', async () => {
  await service.load([ana]);
  const none = await until(list, ({ status }) => status === 200);
  expect(none.body).toEqual({ contact_profile_refresh_requests: [], total: 0 });
  const profiles = [{ linkedin_url: ana.linkedin_url }];
  const first = await create(service, { profiles });
  const test = await create(service, { profiles: [...profiles, ...profiles], test: true });
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(body).toEqual({
    contact_profile_refresh_requests: [
      expect.objectContaining({ id: test.id, profiles: 2 }),
      {
        id: first.id,
        unique_identifier: first.unique_identifier,
        status: 'completed',
        profiles: 1,
        created_at: expect.any(String),
        completed_at: expect.any(String),
        watch_id: null,
      },
    ],
    total: 2,
  });
  const second = await list({ page: '1', page_size: '1' });
  expect(second.body.contact_profile_refresh_requests).toEqual([
    body.contact_profile_refresh_requests[1],
  ]);
  expect((await list({ page: '2' })).body.contact_profile_refresh_requests).toEqual([]);
});

test("a watch's request names the watch", async () => {
  const id = await watch(service, { profiles: [{ email: 'nobody@unknown.example' }] });
  // Its own run has to be over: the request that it makes would come in between.
  const made = await until(
    () => list({ watch_id: String(id) }),
    ({ body }) => body.contact_profile_refresh_requests[0]?.status === 'completed',
  );
  expect(made.body.contact_profile_refresh_requests).toEqual([
    expect.objectContaining({ watch_id: Number(id), name: 'Champions', profiles: 1 }),
  ]);
  const { rows } = await service.database.pool.query(
    `insert into refresh_request (unique_identifier, account_id, user_id, synchronous, test, find_match,
       attributes, tier, status, profiles, with_contact_id, open, watch_id)
     select gen_random_uuid(), account_id, user_id, false, false, true, '{}', 1, 'running', 1, 0, 1, id
     from watch where id = $1 returning id`,
    [id],
  );
  const { body } = await list({ page_size: '1' });
  expect(body.contact_profile_refresh_requests).toEqual([
    expect.objectContaining({
      id: rows[0].id,
      watch_id: Number(id),
      status: 'running',
      completed_at: null,
    }),
  ]);
  const ofWatch = (await list({ watch_id: String(id), page_size: '1' })).body;
  expect(ofWatch).toEqual({ ...body, total: 2 });
  expect((await list({ watch_id: '987654' })).body.total).toBe(0);
});

test('a name is kept', async () => {
  const profiles = [{ linkedin_url: ana.linkedin_url }];
  const { id, unique_identifier } = await create(service, {
    profiles,
    name: '  champions.csv ',
  });
  const { body } = await list({ page_size: '1' });
  expect((await list({ unique_identifier })).body).toEqual({ ...body, total: 1 });
  expect((await list({ unique_identifier: crypto.randomUUID() })).body.total).toBe(0);
  expect(body.contact_profile_refresh_requests).toMatchObject([{ id, name: 'champions.csv' }]);
  const refused = await service.post(PATH, { profiles, name: 'x'.repeat(256) });
  expect(refused).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/^name: /) },
  });
});

test.each([
  ['watch_id', '0'],
  ['page', '-1'],
  ['page', 'x'],
  ['page_size', '0'],
  ['page_size', '100000'],
])('422 for a %s of %s', async (name, value) => {
  const { status, body } = await list({ [name]: value });
  expect(status).toBe(422);
  expect(body.message).toContain(`${name}: must be a whole number`);
});

test.each(['', 'x', '\0'])('422 for the identifier %j', async (unique_identifier) => {
  const { status, body } = await list({ unique_identifier });
  expect(status).toBe(422);
  expect(body.message).toMatch(/^unique_identifier: /);
});

test('401 without a key', async () => {
  expect((await list({ api_key: '' })).status).toBe(401);
});
