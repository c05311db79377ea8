/** The client against a live service. */
import { describe, expect, test } from 'vitest';
import {
  type ChangeProfile,
  type ContactProfileRefreshProfile,
  type LeadEnrichmentJob,
  Tenure,
  TenureError,
  type TenureOptions,
} from '../../client/src/index.ts';
import { ana, bruno } from '../support/people.ts';
import { useService } from '../support/service.ts';

const service = useService();
const ADDRESS = 'ana.silva@acme.example';

const connect = (options: Partial<TenureOptions> = {}) =>
  new Tenure({ url: service.url, apiKey: service.apiKey, ...options });

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

const jobs = async () =>
  (await connect().call('get', '/api/v1/lead_enrichments')).lead_enrichment_jobs;

describe('enrich', () => {
  test('returns the leads in the order submitted, page by page', async () => {
    await service.load([ana, bruno]);
    const states: LeadEnrichmentJob['status'][] = [];
    const leads = Array.from({ length: 7 }, (_, at) => ({
      email: at % 2 === 0 ? ADDRESS : null,
      unique_identifier: at,
    }));
    const enriched = await all(
      connect().enrich(leads, {
        // U+2028 does not end a line in a stream.
        name: 'Messe\u2028Berlin',
        pageSize: 3,
        append_company_data: true,
        onProgress: ({ status }) => states.push(status),
      }),
    );
    expect(enriched.map(({ custom_columns }) => custom_columns.unique_identifier)).toEqual([
      0, 1, 2, 3, 4, 5, 6,
    ]);
    expect(enriched.map(({ first_name }) => first_name)).toEqual(
      leads.map(({ email }) => (email ? 'Ana' : null)),
    );
    expect(enriched[0]!.company_data?.company_name).toBe('Acme, Inc.');
    expect(states.at(-1)).toBe('Completed');
  });

  test.each([
    [{ linkedin_url: ana.linkedin_url, email: 'x' }, 'linkedin_url'],
    [{ first_name: 'Ana', last_name: 'Silva', company_name: 'Acme' }, 'name'],
  ])('matches %j by %s', async (lead, field) => {
    const [enriched] = await all(connect().enrich([lead]));
    expect(enriched!.first_name).toBe('Ana');
    expect((await jobs())[0]!.type).toBe(field);
  });

  test('a list sent again under its key creates no second job', async () => {
    const idempotencyKey = crypto.randomUUID();
    const once = () => all(connect().enrich([{ email: ADDRESS }], { idempotencyKey }));
    expect(await once()).toEqual(await once());
    const named = (await jobs()).filter(({ name }) => name.includes(idempotencyKey));
    expect(named).toHaveLength(1);
  });
});

describe('refresh', () => {
  test('returns the profiles in the order given, over several requests', async () => {
    const profiles = [
      { email: ADDRESS, metadata: { row: 1 } },
      { email: 'nobody@acme.example' },
      { linkedin_url: bruno.linkedin_url },
    ];
    const refreshed: ContactProfileRefreshProfile[] = await all(
      connect().refresh(profiles, { batchSize: 2 }),
    );
    expect(refreshed.map(({ custom_columns }) => custom_columns)).toEqual(profiles);
    expect(refreshed.map(({ contact_data }) => contact_data.first_name)).toEqual([
      'Ana',
      null,
      'Bruno',
    ]);
  });

  test('returns a test request, which is answered at once', async () => {
    const profiles = [{ email: 'nobody@acme.example' }];
    const refreshed = await all(connect().refresh(profiles, { test: true }));
    expect(refreshed.map(({ custom_columns }) => custom_columns)).toEqual(profiles);
  });

  test('returns verdicts instead, with their own type', async () => {
    const options = { format: 'changes' } as const;
    const [change]: ChangeProfile[] = await all(connect().refresh([{ email: ADDRESS }], options));
    expect(change).toMatchObject({ first_name: 'Ana', ds_company_change_type: 'no_change' });
  });
});

test('any endpoint is called by its path', async () => {
  const [job] = await jobs();
  const path = { id: job!.id };
  const answer = await connect().call('get', '/api/v1/lead_enrichments/{id}', { path });
  expect(answer.lead_enrichment).toEqual(job);
  const page = { page_size: 1 };
  const ledger = await connect().call('get', '/api/v1/users/credit_ledger', { query: page });
  expect(ledger.lines).toHaveLength(1);
});

describe('a refusal has its status and message', () => {
  test.each([
    ['an unknown key', () => connect({ apiKey: 'tnr_x' }), 401, 'api_key: is not valid'],
    ['an unknown job', () => connect(), 422, 'id'],
  ])('%s', async (_, client, status, message) => {
    const asked = client().call('get', '/api/v1/lead_enrichments/{id}', { path: { id: 987_654 } });
    const error = await asked.catch((thrown) => thrown);
    expect(error).toBeInstanceOf(TenureError);
    expect(error).toMatchObject({ status, message: expect.stringContaining(message) });
  });
});

test('no URL contains the key', async () => {
  const seen: string[] = [];
  const client = connect({
    fetch: (input, init) => {
      seen.push(String(input));
      return fetch(input, init);
    },
  });
  await all(client.enrich([{ email: ADDRESS }]));
  expect(seen.length).toBeGreaterThan(2);
  expect(seen.filter((url) => url.includes('tnr_') || url.includes('api_key'))).toEqual([]);
});

test('an abort ends the call in progress, and is the error thrown', async () => {
  const controller = new AbortController();
  const reason = new Error('enough');
  const leads = connect().enrich([{ email: ADDRESS }], {
    signal: controller.signal,
    onProgress: () => controller.abort(reason),
  });
  await expect(leads.next()).rejects.toBe(reason);
});
