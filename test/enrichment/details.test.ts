/** `GET …/details`: how far a job is, and the columns of its list. */
import { afterAll, expect, test } from 'vitest';
import { prune } from '../retention/prune.ts';
import { ana, bruno } from '../support/people.ts';
import { until, useService } from '../support/service.ts';
import { type Answering, always, httpConfig, startUpstream } from '../support/upstream.ts';
import { upload } from '../uploads/upload.ts';
import { createBody, PATH, runJob } from './jobs.ts';

let answer: Answering = always(404);
const upstream = await startUpstream((...asked) => answer(...asked));
afterAll(() => upstream[Symbol.asyncDispose]());
const service = useService((config) => {
  config.sources = [httpConfig(upstream.url)];
});

const detailsOf = async (id: number) => (await service.get(`${PATH}/${id}/details`)).body;

test('leads that wait for a source are not resolved yet', async () => {
  const verified_at = '2024-02-03T04:05:06Z';
  await service.load([
    { ...ana, verified_at },
    { ...bruno, verified_at },
  ]);
  const opened = Promise.withResolvers<void>();
  answer = (_, reply) => {
    void opened.promise.then(() => {
      reply.statusCode = 404;
      reply.end();
    });
  };
  const urls = [ana.linkedin_url, bruno.linkedin_url, 'linkedin.com/in/no-one', 'x'];
  const created = await service.post(
    PATH,
    createBody({
      match_field: 'linkedin_url',
      lead_data: { keys: ['linkedin_url'], values: urls.map((url) => [url]) },
    }),
  );
  const { id } = created.body;
  await until(
    () => detailsOf(id),
    ({ resolved }) => resolved === 2,
  );
  expect(await detailsOf(id)).toEqual({ leads: 4, resolved: 2, columns: null });
  opened.resolve();
  await until(
    () => detailsOf(id),
    ({ resolved }) => resolved === 4,
  );
});

test('columns of a list are in its order, until the results are pruned', async () => {
  const { body } = await upload(
    service,
    'Notiz;E-Mail;Name;HubSpot ID\nx;a@b.example;Ana Silva;20745163\n',
  );
  const mapping = { email: 'E-Mail', full_name: 'Name' };
  const list = { source_type: 'list', lead_data: undefined, list_id: body.list_id, mapping };
  const { id } = await runJob(service, list);
  expect(await detailsOf(id)).toEqual({
    leads: 1,
    resolved: 1,
    columns: [
      { header: 'Notiz', member: 'Notiz', system: null },
      { header: 'E-Mail', member: 'email', system: null },
      { header: 'Name', member: null, system: null },
      { header: 'HubSpot ID', member: 'HubSpot ID', system: 'hubspot' },
    ],
  });
  await prune(service.database, 'jobs', new Date());
  expect(await detailsOf(id)).toEqual({ leads: 1, resolved: 1, columns: null });
});

test('422: a job that the account does not have', async () => {
  const { id } = await runJob(service);
  const stranger = await service.addAccount();
  for (const [job, key] of [
    [id, stranger.apiKey],
    [987_654, service.apiKey],
    ['x', service.apiKey],
  ]) {
    const { status, body } = await service.get(`${PATH}/${job}/details`, { api_key: String(key) });
    expect([status, body.message]).toEqual([422, expect.stringMatching(/^id: /)]);
  }
});
