import { afterAll, beforeAll, expect, test } from 'vitest';
import { useService } from '../support/service.ts';
import { type Answering, always, httpConfig, startUpstream } from '../support/upstream.ts';
import { completed, create, creditsOf, daysAgo } from './requests.ts';

let answer: Answering = always(404);
const upstream = await startUpstream((...asked) => answer(...asked));
afterAll(() => upstream[Symbol.asyncDispose]());

const service = useService((config) => {
  config.sources = [
    httpConfig(`${upstream.url}/first`, { name: 'first' }),
    httpConfig(`${upstream.url}/second`, { name: 'second', timeoutMs: 500 }),
  ];
  config.refresh.deadlineMs = 3_000;
});

const profiles = [
  { linkedin_url: 'https://www.linkedin.com/in/dina-late-1' },
  { email: 'nobody@nowhere.example' },
];

async function close(): Promise<Record<string, unknown>[]> {
  await service.load([
    {
      first_name: 'Dina',
      last_name: 'Late',
      linkedin_url: profiles[0]!.linkedin_url,
      positions: [{ title: 'Buyer', start_date: '2020-01-01', company: { name: 'Acme' } }],
      verified_at: daysAgo(60),
    },
  ]);
  const { id, unique_identifier } = await create(service, { profiles });
  const body = await completed(service, unique_identifier);
  expect(await creditsOf(service, id)).toMatchObject({ held: 0, charges: [0, 0] });
  return body.contact_profile_refreshes.map(
    (one: { contact_data: Record<string, unknown> }) => one.contact_data,
  );
}

/** The first call of a process takes longest; on a busy machine it takes the whole deadline. */
beforeAll(close);

const failures: [string, Answering][] = [
  ['500', always(500)],
  ['429', always(429)],
  ['429 for an hour', always(429, { 'retry-after': '3600' })],
  ['a closed connection', (_asked, reply) => void reply.destroy()],
  ['broken JSON', (_asked, reply) => void reply.end('{"first_name"')],
  ['a list', always([])],
  ['wrong types', always({ linkedin_url: 5 })],
  ['a redirect', always(302, { location: '/elsewhere' })],
  ['no answer', () => {}],
  ['a slow drip', (_asked, reply) => void reply.write('{')],
  [
    'another person',
    always({
      first_name: 'Otto',
      last_name: 'Other',
      linkedin_url: 'https://www.linkedin.com/in/otto-other-1',
    }),
  ],
];

test.each(failures)(
  'a source that answers with %s closes with a reason',
  async (_name, failing) => {
    answer = (asked, reply, count) =>
      asked.path === '/first' ? always(404)(asked, reply, count) : failing(asked, reply, count);
    const [known, unknown] = await close();
    expect(known).toMatchObject({
      id: expect.any(Number),
      title: 'Buyer',
      search_status: null,
      match_status: 'found_and_unverified',
      enrichment_status: null,
      remark: expect.stringMatching(/deadline\. Last answer: second: /),
    });
    // One source knows nothing, the other is unreachable: the person may still exist.
    expect(unknown).toMatchObject({
      id: null,
      search_status: null,
      match_status: 'not_found',
      remark: expect.stringMatching(/deadline/),
    });
  },
);

test('a slow contact does not delay another', async () => {
  answer = (asked, reply) => {
    if (!asked.body.includes('quick')) return;
    reply.end(
      JSON.stringify({
        first_name: 'Quinn',
        last_name: 'Quick',
        linkedin_url: 'https://www.linkedin.com/in/quick-1',
        positions: [{ title: 'Buyer', start_date: '2020-01-01', company: { name: 'Acme' } }],
      }),
    );
  };
  const slow = await create(service, { profiles: [{ email: 'slow@nowhere.example' }] });
  const quick = await create(service, {
    profiles: [{ linkedin_url: 'https://www.linkedin.com/in/quick-1' }],
  });
  const body = await completed(service, quick.unique_identifier);
  expect(body.contact_profile_refreshes[0].contact_data.search_status).toBe('completed');
  await completed(service, slow.unique_identifier);
});
