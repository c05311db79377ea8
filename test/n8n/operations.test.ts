/** The operations of the n8n node against a live service. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { atGlobex, moved, startSource, storedPerson } from '../moves/person.ts';
import { ana, bruno } from '../support/people.ts';
import { startListener } from '../support/receiver.ts';
import { type Json, useService } from '../support/service.ts';
import { loadClasses } from './nodes.ts';
import { type Circumstances, execute, testCredentials, type Use } from './platform.ts';

const source = await startSource();
afterAll(() => source.close());
const service = useService((config) => {
  config.sources = [source.config];
  config.limits.leadsPerJob = 50;
});
const { Tenure, TenureApi } = await loadClasses();

const ADDRESS = 'ana.silva@acme.example';
const JOBS = '/api/v1/lead_enrichments';

beforeAll(() => service.load([ana, bruno]));
beforeEach(async () => {
  Object.assign(service, await service.addAccount({ credits: 1_000 }));
});

const use = (parameters: Record<string, unknown>, credentials: object = {}): Use => ({
  node: new Tenure(),
  credentialType: new TenureApi(),
  credentials: { url: service.url, apiKey: service.apiKey, ...credentials },
  parameters,
});

type Items = Record<string, unknown>[];
const run = (parameters: object, items: Items, circumstances?: Circumstances) =>
  execute(use({ ...parameters }), items, circumstances);
const enrich = (parameters: object, items: Items, circumstances?: Circumstances) =>
  run(
    { resource: 'list', operation: 'enrich', maxCredits: 100, ...parameters },
    items,
    circumstances,
  );
const refresh = (parameters: object, items: Items, circumstances?: Circumstances) =>
  run(
    { resource: 'contact', operation: 'refresh', maxCredits: 100, ...parameters },
    items,
    circumstances,
  );

const jobs = async (): Promise<Json[]> => (await service.get(JOBS)).body.lead_enrichment_jobs;
const metrics = async () => (await service.get('/api/v1/users/credit_metrics')).body;
const leads = (count: number): Items =>
  Array.from({ length: count }, (_, row) => ({ email: row % 2 === 0 ? ADDRESS : null, row }));

describe('the credentials', () => {
  test('200: their test calls with the key', async () => {
    await expect.poll(() => testCredentials(use({}))).toBe(200);
    await expect.poll(() => testCredentials(use({}, { url: `${service.url}/` }))).toBe(200);
  });

  test('401: a wrong key', async () => {
    await expect.poll(() => testCredentials(use({}, { apiKey: 'tnr_wrong' }))).toBe(401);
  });
});

describe('enrich', () => {
  test('returns an item for each input item, in order, as one job', async () => {
    const additionalFields = { unique_identifier: '={{ $json.row }}' };
    const output = await enrich({ additionalFields }, leads(7));
    expect(output.map(({ json }) => (json as Json).custom_columns.unique_identifier)).toEqual([
      0, 1, 2, 3, 4, 5, 6,
    ]);
    expect(output.map(({ json }) => json.first_name)).toEqual(
      leads(7).map(({ email }) => (email ? 'Ana' : null)),
    );
    expect(output.map(({ pairedItem }) => pairedItem)).toEqual(
      leads(7).map(({ row }) => ({ item: row })),
    );
    const [job, ...others] = await jobs();
    expect(others).toEqual([]);
    expect(job).toMatchObject({ total_leads_to_enrich: 7, profile_type: 'Lead Profile' });
    expect(job.name).toMatch(/^n8n My workflow [0-9a-f]{12}$/);
  });

  test.each<[string, object, Record<string, unknown>]>([
    ['linkedin_url', {}, { linkedin_url: ana.linkedin_url }],
    ['name', {}, { first_name: 'Ana', last_name: 'Silva', company_name: 'Acme' }],
    ['email', { email: '={{ $json.Mail }}' }, { Mail: ADDRESS }],
  ])('matches by %s', async (matchField, parameters, item) => {
    const [output] = await enrich({ matchField, ...parameters }, [item]);
    expect(output!.json.first_name).toBe('Ana');
    expect((await jobs())[0].type).toBe(matchField);
  });

  test('matches by further fields', async () => {
    const items = [
      { email: 'nobody@acme.example', linkedin_url: ana.linkedin_url },
      { email: ADDRESS },
      { first_name: 'Ana', last_name: 'Silva', company_name: 'Acme' },
    ];
    const matchFallbacks = ['linkedin_url', 'email'];
    const output = await enrich({ matchField: 'email', matchFallbacks }, items);
    expect(output.map(({ json }) => json.first_name)).toEqual(['Ana', 'Ana', null]);
    const all = await enrich({ matchField: 'name', matchFallbacks }, items);
    expect(all.map(({ json }) => json.first_name)).toEqual(['Ana', 'Ana', 'Ana']);
  });

  test.each([
    ['contact', 'Contact Profile'],
    ['full', 'Full Prospect Profile'],
    ['directDial', 'Full Prospect Profile With Direct Dial'],
  ])('shows the profile %s', async (profile, profile_type) => {
    await enrich({ profile }, leads(1));
    expect((await jobs())[0].profile_type).toBe(profile_type);
  });

  test('passes its options on', async () => {
    const options = {
      appendCompanyData: true,
      flagChangedTitle: true,
      flagChangedCompany: true,
      contactRefreshTime: 90,
      matchDetails: true,
      minMatchScore: 10,
      jobName: 'Trade fair',
    };
    const [hit, miss] = (await enrich({ options }, leads(2))).map(({ json }) => json as Json);
    expect(hit.company_data.company_name).toBe('Acme, Inc.');
    expect(hit.changed_title).toBe(false);
    expect(hit.match).toMatchObject({ matched: true, key: 'email' });
    expect(miss.match).toMatchObject({ matched: false, reason: 'no_value' });
    expect((await jobs())[0].name).toMatch(/^Trade fair /);
  });

  test('costs no more than Max Credits', async () => {
    const options = { matchDetails: true };
    const output = await enrich({ maxCredits: 1, options }, [
      { email: ADDRESS },
      { email: ADDRESS },
    ]);
    expect(output.map(({ json }) => (json as Json).match.reason)).toEqual([null, 'credit_cap']);
    expect((await metrics()).credits_used_today).toBe(1);
  });

  test.each([0, -1])('Max Credits %d is refused, and nothing starts', async (maxCredits) => {
    await expect(enrich({ maxCredits }, leads(1))).rejects.toThrow('Max Credits');
    expect(await jobs()).toEqual([]);
  });

  test('several jobs return their items in order', async () => {
    const options = { itemsPerJob: 2 };
    const output = await enrich({ options }, leads(5));
    expect(output.map(({ json }) => json.first_name)).toEqual(['Ana', null, 'Ana', null, 'Ana']);
    expect(output.map(({ pairedItem }) => pairedItem)).toEqual(
      leads(5).map(({ row }) => ({ item: row })),
    );
    expect((await jobs()).map((job) => job.total_leads_to_enrich)).toEqual([1, 2, 2]);
  });

  test('several jobs that exceed Max Credits are not started', async () => {
    const begun = enrich({ maxCredits: 3, options: { itemsPerJob: 2 } }, leads(5));
    await expect(begun).rejects.toThrow('3 batches cost up to 5.00 credits, but the limit is 3');
    expect(await jobs()).toEqual([]);
  });

  test('without waiting it returns the jobs', async () => {
    const output = await enrich({ waitForResults: false, options: { itemsPerJob: 2 } }, leads(3));
    const ids = (await jobs()).map(({ id }) => id).reverse();
    expect(output.map(({ json }) => json.id)).toEqual(ids);
    expect(output.map(({ pairedItem }) => pairedItem)).toEqual([
      [{ item: 0 }, { item: 1 }],
      [{ item: 2 }],
    ]);
  });

  test('a repeated execution finds its job, another one creates its own', async () => {
    const executionId = randomUUID();
    const first = await enrich({}, leads(2), { executionId });
    expect(await enrich({}, leads(2), { executionId })).toEqual(first);
    expect(await jobs()).toHaveLength(1);
    await enrich({}, leads(2));
    expect(await jobs()).toHaveLength(2);
  });

  test('no items, no job', async () => {
    expect(await enrich({}, [])).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  test('a stopped workflow stops waiting', async () => {
    const begun = enrich({}, leads(1), { signal: AbortSignal.abort() });
    await expect(begun).rejects.toThrow('The workflow was stopped');
  });
});

describe('quote', () => {
  test('states the cost of the input, and spends nothing', async () => {
    const output = await run({ resource: 'list', operation: 'quote' }, leads(4));
    expect(output).toHaveLength(1);
    expect(output[0]!.json).toMatchObject({
      leads: 4,
      unusable: 2,
      maximum_credits: 4,
      sample: { size: 4, matched: 2 },
    });
    expect(output[0]!.pairedItem).toEqual([0, 1, 2, 3].map((item) => ({ item })));
    expect(await jobs()).toEqual([]);
  });
});

describe('refresh', () => {
  const people: Items = [{ email: ADDRESS }, { email: 'nobody@acme.example' }];

  test('returns the contact of each input item, in order', async () => {
    const output = await refresh({}, people);
    expect(output.map(({ json }) => (json as Json).contact_data.first_name)).toEqual(['Ana', null]);
    expect(output.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
  });

  test.each<[string, () => Promise<Record<string, unknown>> | Record<string, unknown>]>([
    ['linkedinUrl', () => ({ linkedin_url: ana.linkedin_url })],
    ['name', () => ({ first_name: 'Ana', last_name: 'Silva', company_name: 'Acme' })],
    ['contactId', async () => ({ id: String((await enrich({}, leads(1)))[0]!.json.id) })],
  ])('finds people by %s', async (identifyBy, item) => {
    const [output] = await refresh({ identifyBy }, [await item()]);
    expect((output!.json as Json).contact_data.first_name).toBe('Ana');
  });

  test('reports moves, over several requests', async () => {
    const person = await storedPerson(service);
    const items = [{ linkedin_url: person.linkedin_url }, { linkedin_url: 'x' }];
    const options = {
      itemsPerRequest: 1,
      contactRefreshTime: 10_000,
      searchForUnknown: false,
      requestedAttributes: ['contact_profile', 'email'],
    };
    const changes = { identifyBy: 'linkedinUrl', format: 'changes' };
    await refresh({ ...changes, options }, items);
    source.says({ ...person, positions: atGlobex });
    const forced = { ...options, forceRefresh: true };
    const output = await refresh({ ...changes, options: forced }, items);
    expect(output.map(({ json }) => json.ds_company_change_type)).toEqual([
      'job_change',
      undefined,
    ]);
    expect(output[1]!.json.custom_columns).toEqual({ linkedin_url: 'x' });
    expect(output.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
  });

  test('costs no more than Max Credits', async () => {
    const output = await refresh({ maxCredits: 0.25 }, [...people, { linkedin_url: 'x' }]);
    const remarks = output.map(({ json }) => (json as Json).contact_data.remark);
    expect(remarks).toContain('Credit cap reached.');
    expect((await metrics()).credits_used_today).toBeLessThanOrEqual(0.25);
    await expect(refresh({ maxCredits: 0 }, people)).rejects.toThrow('Max Credits');
  });

  test('test contacts cost nothing', async () => {
    await refresh({ options: { test: true, itemsPerRequest: 1 } }, people);
    expect((await metrics()).credits_used_today).toBe(0);
  });

  test('without waiting it returns the request', async () => {
    const [output] = await refresh({ waitForResults: false }, people);
    expect(output!.json).toEqual({ id: expect.any(Number), unique_identifier: expect.any(String) });
    const query = { unique_identifier: String(output!.json.unique_identifier) };
    const status = '/api/v1/contact_profile_refresh_requests/request_status';
    expect((await service.get(status, query)).status).toBe(200);
  });
});

describe('moves', () => {
  const getMany = (parameters: object, items: Items = [{}]) =>
    run({ resource: 'move', operation: 'getAll', ...parameters }, items);

  test('returns them newest first, as many as requested, for each input item', async () => {
    const people = [await moved(service, source), await moved(service, source)];
    const urls = people.map(({ person }) => person.linkedin_url).reverse();
    const all = await getMany({ returnAll: true }, [{}, {}]);
    expect(all.map(({ json }) => json.linkedin_url)).toEqual([...urls, ...urls]);
    expect(all.map(({ pairedItem }) => pairedItem)).toEqual([0, 0, 1, 1].map((item) => ({ item })));
    const [one, ...others] = await getMany({ limit: 1 });
    expect([one!.json.linkedin_url, others]).toEqual([urls[0], []]);
  });

  test('filters by time, type and watch', async () => {
    await moved(service, source);
    const count = async (filters: object) => (await getMany({ filters })).length;
    expect(await count({ since: '2020-01-01T00:00:00.000+02:00', type: 'job_change' })).toBe(1);
    expect(await count({ since: new Date(Date.now() + 3_600_000).toISOString() })).toBe(0);
    expect(await count({ type: 'left_employer' })).toBe(0);
    expect(await count({ watchId: 987_654 })).toBe(0);
    await expect(count({ since: 'yesterday' })).rejects.toThrow('Since: yesterday is not a time');
  });
});

test('the credits of the account', async () => {
  const output = await run({ resource: 'credits', operation: 'get' }, [{}, {}]);
  expect(output.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
  expect(output[0]!.json).toMatchObject({ credits_available: 1_000 });
});

describe('a failure', () => {
  test("is reported in the service's words", async () => {
    const asked = execute(use({ resource: 'credits', operation: 'get' }, { apiKey: 'tnr_wrong' }), [
      {},
    ]);
    const { message } = (
      await service.get('/api/v1/users/credit_metrics', { api_key: 'tnr_wrong' })
    ).body;
    await expect(asked).rejects.toMatchObject({ message, httpCode: '401' });
  });

  test('names the field', async () => {
    await expect(enrich({ options: { minMatchScore: 101 } }, leads(1))).rejects.toThrow(
      'min_match_score',
    );
    await expect(enrich({}, leads(51))).rejects.toThrow('lead_data.values');
  });

  test('reaches the items of a node that continues', async () => {
    const output = await enrich({ maxCredits: 0 }, leads(2), { continueOnFail: true });
    const error = expect.stringContaining('Max Credits');
    expect(output).toEqual([
      { json: { error }, pairedItem: { item: 0 } },
      { json: { error }, pairedItem: { item: 1 } },
    ]);
  });

  /** A proxy to the service that fails at first. */
  async function unsteady(failures: number, status: number, told = {}): Promise<string> {
    const listener = await startListener(async (request, reply) => {
      const { body } = listener.received.at(-1)!;
      if (listener.received.length <= failures) {
        if (status === 0) request.socket.destroy();
        else reply.writeHead(status, { 'retry-after': '0' }).end(JSON.stringify(told));
        return;
      }
      const { authorization = '', 'idempotency-key': key } = request.headers;
      const answer = await fetch(service.url + request.url, {
        method: request.method!,
        headers: {
          authorization,
          'content-type': 'application/json',
          ...(key && { 'idempotency-key': String(key) }),
        },
        body: body === '' ? null : body,
      });
      reply.writeHead(answer.status).end(await answer.text());
    });
    onTestFinished(() => listener[Symbol.asyncDispose]());
    return listener.url;
  }

  test.each([0, 408, 429, 502, 503])('of a temporary kind is waited out (%d)', async (status) => {
    const url = await unsteady(2, status);
    const parameters = { resource: 'list', operation: 'enrich', maxCredits: 5 };
    const [output] = await execute(use(parameters, { url }), leads(1));
    expect(output!.json.first_name).toBe('Ana');
    expect(await jobs()).toHaveLength(1);
  });

  test.each([
    ['502', 502, {}],
    ['503 with an unknown outcome', 503, { outcome_unknown: true }],
  ])('of a call that may have had an effect is not repeated (%s)', async (_, status, body) => {
    const url = await unsteady(1, status, body);
    const asked = execute(use({ resource: 'list', operation: 'quote' }, { url }), leads(1));
    await expect(asked).rejects.toMatchObject({ httpCode: String(status) });
  });
});
