/**
 * An assistant's session by the SDK's own client, over both transports and both protocol versions.
 */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ana } from '../support/people.ts';
import { ROOT } from '../support/process.ts';
import { type Json, useService } from '../support/service.ts';
import { upload } from '../uploads/upload.ts';

const service = useService();
const known = { email: 'ana.silva@acme.example' };
const unknown = { email: 'nobody@nowhere.example' };
const opened: Client[] = [];

beforeAll(() => service.load([ana]));
afterEach(async () => {
  for (const client of opened.splice(0)) await client.close();
});

type Mode = { mode: 'auto' | 'legacy' };

async function connect(transport: Parameters<Client['connect']>[0], mode: Mode): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: mode });
  opened.push(client);
  await client.connect(transport);
  // From here on the client checks each answer against the schema that its tool declares.
  await client.listTools();
  return client;
}

const overHttp = (apiKey = service.apiKey, mode: Mode = { mode: 'auto' }) =>
  connect(
    new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${apiKey}` } },
    }),
    mode,
  );

const overStdio = (mode: Mode = { mode: 'auto' }) =>
  connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [`${ROOT}bin/tenure.js`, 'mcp'],
      env: { TENURE_URL: service.url, TENURE_API_KEY: service.apiKey },
    }),
    mode,
  );

const WAYS = [
  ['HTTP', 'of today', () => overHttp()],
  ['HTTP', 'of 2025', () => overHttp(service.apiKey, { mode: 'legacy' })],
  ['standard input and output', 'of today', () => overStdio()],
  ['standard input and output', 'of 2025', () => overStdio({ mode: 'legacy' })],
] as const;

/** Calls a tool: its data, or the message of its refusal. */
async function call(client: Client, name: string, args: Json = {}): Promise<Json> {
  const result: Json = await client.callTool({ name, arguments: args });
  if (result.isError) return result.content[0].text;
  const undeclared = await membersNotDeclared(client, name, result.structuredContent);
  expect(undeclared).toEqual([]);
  return result.structuredContent;
}

/** Members of an answer that no shape of its schema has, beside those that one shape has. */
async function membersNotDeclared(client: Client, name: string, answer: Json): Promise<string[]> {
  const { tools } = await client.listTools();
  const schema: Json = tools.find((tool) => tool.name === name)!.outputSchema!;
  const shapes: Json[] = schema.anyOf ?? [schema];
  const missing = shapes.map(({ properties }) =>
    Object.keys(answer).filter((member) => !(member in properties)),
  );
  return missing.toSorted((one, other) => one.length - other.length)[0]!;
}

describe.each(WAYS)('over %s, in a protocol %s', (_way, _era, open) => {
  test('an assistant quotes, enriches, explains', async () => {
    const client = await open();
    const leads = { leads: [known, unknown, known], match_field: 'email' };
    const quoted = await call(client, 'quote', leads);
    expect(quoted).toMatchObject({ leads: 3, duplicates: 1, unusable: 0, maximum_credits: 3 });
    const job = await call(client, 'enrich_leads', { ...leads, max_credits: 3 });
    expect(job).toMatchObject({ status: 'Completed', leads: 3, matched: 2, credits_charged: 2 });
    expect(job.first_leads[0]).toMatchObject({ sent: known, company_name: 'Acme, Inc.' });
    expect(await call(client, 'job_status', { job: job.job })).toEqual(job);
    const match = await call(client, 'explain_match', { job: job.job, position: 0 });
    expect(match).toMatchObject({ matched: true, key: 'email' });
    const miss = await call(client, 'explain_match', { job: job.job, position: 1 });
    expect(miss).toMatchObject({ matched: false, reason: 'nobody' });
    const answer = await fetch(new URL(job.all_leads, service.url), {
      headers: { authorization: `Bearer ${service.apiKey}` },
    });
    expect((await answer.text()).split('\n').length).toBeGreaterThan(3);
  });
});

test('an assistant matches by several fields', async () => {
  const client = await overHttp();
  const leads = [
    { first_name: 'Ana', last_name: 'Silva', company_name: 'Acme, Inc.' },
    { ...unknown, linkedin_url: ana.linkedin_url },
  ];
  const given = { leads, match_field: 'email', match_fallbacks: ['linkedin_url', 'name'] };
  expect(await call(client, 'quote', given)).toMatchObject({ unusable: 0, sample: { matched: 2 } });
  const job = await call(client, 'enrich_leads', { ...given, max_credits: 2 });
  expect(job).toMatchObject({ matched: 2 });
  const keys = [0, 1].map(
    async (position) => (await call(client, 'explain_match', { job: job.job, position })).key,
  );
  expect(await Promise.all(keys)).toEqual(['name', 'linkedin_url']);
});

test('an assistant checks a list, and reads the rows of a part', async () => {
  const client = await overHttp();
  const leads = [known, { ...known, company_name: 'Globex Two' }, { phone: '1', ...unknown }];
  const checked = await call(client, 'check_list', { leads });
  expect(checked).toMatchObject({ status: 'completed', rows: 3, score: expect.any(Number) });
  const countOf = (part: string) =>
    checked.parts.find(({ name }: Json) => name === part).count as number;
  expect([countOf('known'), countOf('duplicate'), countOf('invalid_phone')]).toEqual([1, 1, 1]);
  const again = await call(client, 'check_list', { checkup: checked.checkup });
  expect(again).toEqual(checked);
  const rows = await call(client, 'check_list', { checkup: checked.checkup, part: 'known' });
  expect(rows).toMatchObject({ total: 1, part_rows: [{ row: 0, cells: known }] });
  const page = await fetch(new URL(checked.report_page, service.url), {
    headers: { authorization: `Bearer ${service.apiKey}` },
  });
  expect(page.status).toBe(200);
  const { body } = await upload(service, 'Mail\nana.silva@acme.example\n');
  const list = { list_id: body.list_id, mapping: { email: 'Mail' } };
  expect(await call(client, 'check_list', list)).toMatchObject({ status: 'completed', rows: 1 });
  expect(await call(client, 'check_list', {})).toMatch(/^leads, list_id, checkup: one of them/);
  expect(await call(client, 'check_list', { leads: [{ mail: 'x' }] })).toMatch(
    /^leads\[0\]\.mail: is not a field/,
  );
});

describe('the tools', () => {
  test('have four hints each, and those that spend credits state the price and require a cap', async () => {
    const { tools } = await (await overHttp()).listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual([
      'accuracy',
      'check_list',
      'confirm',
      'credits',
      'dispute',
      'enrich_leads',
      'explain_change',
      'explain_match',
      'job_status',
      'quote',
      'refresh_contacts',
      'who_moved',
    ]);
    for (const { name, annotations, description, inputSchema, outputSchema } of tools) {
      expect(outputSchema).toMatchObject({ type: 'object' });
      expect(JSON.stringify(outputSchema)).not.toMatch(/"\$(?:ref|id)"/);
      const hints = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];
      expect(Object.keys(annotations!)).toEqual(expect.arrayContaining(hints));
      const spends = ['enrich_leads', 'refresh_contacts'].includes(name);
      const reports = ['check_list', 'dispute', 'confirm'].includes(name);
      expect(annotations!.readOnlyHint).toBe(!spends && !reports);
      expect(description).toMatch(spends ? /0\.25\b.*1\.5\b/ : /Free/);
      expect(inputSchema.required ?? []).toEqual(
        spends
          ? expect.arrayContaining(['max_credits'])
          : expect.not.arrayContaining(['max_credits']),
      );
    }
  });

  test('refuse to spend without a cap, or with unknown fields', async () => {
    const client = await overHttp();
    const leads = { leads: [known], match_field: 'email' };
    expect(await call(client, 'enrich_leads', leads)).toMatch(/max_credits/);
    const capped = { ...leads, max_credits: 1 };
    expect(await call(client, 'enrich_leads', { ...capped, leads: [{ mail: 'x' }] })).toMatch(
      /^leads\[0\]\.mail: is not a field of a lead/,
    );
    expect(await call(client, 'enrich_leads', { ...capped, max_credits: 0 })).toMatch(
      /max_credits/,
    );
    expect(await call(client, 'job_status', { job: 'lead_enrichment/999999' })).toMatch(
      /no .*job/i,
    );
    expect(await call(client, 'job_status', { job: '../users' })).toMatch(/^job: /);
  });

  test('refresh people, and report moves with their reasons', async () => {
    const client = await overHttp();
    const profiles = [{ email: known.email }];
    const quoted = await call(client, 'quote', { profiles });
    expect(quoted).toMatchObject({ profiles: 1, maximum_credits: 0.25 });
    const request = await call(client, 'refresh_contacts', { profiles, max_credits: 0.25 });
    expect(request).toMatchObject({ status: 'completed', profiles: 1, credits_charged: 0.25 });
    const first = await call(client, 'explain_change', { job: request.job, position: 0 });
    expect(await call(client, 'job_status', { job: request.job, page: 0 })).toMatchObject({
      profiles_of_page: [{ ds_primary_company: 'Acme, Inc.' }],
    });
    expect(first.verdict.ds_change_status.reasons).toEqual(['no prior snapshot']);
    const moved = structuredClone(ana) as Json;
    moved.positions[0].end_date = '2026-01-01';
    moved.positions.push({
      title: 'CRO',
      start_date: '2026-02-01',
      company: { name: 'Initech', domain: 'initech.example' },
    });
    await service.load([moved]);
    await call(client, 'refresh_contacts', { profiles, max_credits: 0.25 });
    const { moves, total } = await call(client, 'who_moved', {});
    expect(total).toBe(1);
    expect(moves[0]).toMatchObject({ to: { company: 'Initech', title: 'CRO' } });
    const why = await call(client, 'explain_change', { before: ana, after: moved });
    expect(why.verdict.ds_company_change).toBe(true);
    expect(why.explanation).toBeTruthy();
    const gone = { ...ana, positions: [] };
    const left = await call(client, 'explain_change', { before: ana, after: gone });
    expect(left.verdict).not.toHaveProperty('ds_primary_company');
  });

  test('page through all results, and list the existing jobs and requests', async () => {
    const client = await overHttp();
    const leads = Array.from({ length: 30 }, (_, at) => (at === 28 ? known : unknown));
    const name = 'A list of thirty';
    const job = await call(client, 'enrich_leads', {
      ...{ leads, match_field: 'email', name, max_credits: 30 },
    });
    expect(job.first_leads).toHaveLength(10);
    const last = await call(client, 'job_status', { job: job.job, page: 1 });
    expect(last).toMatchObject({ page: 1, pages: 2 });
    expect(last.leads_of_page).toHaveLength(5);
    expect(last.leads_of_page[3]).toMatchObject({ position: 28, first_name: 'Ana' });
    const byName = await call(client, 'job_status', { job: name, page: 0, page_size: 100 });
    expect(byName).toMatchObject({ job: job.job, pages: 1 });
    expect(byName.leads_of_page).toHaveLength(30);
    const { jobs } = await call(client, 'job_status');
    expect(jobs[0]).toMatchObject({ job: job.job, name });
  });

  test('begin nothing twice under one key, and name the job that has a name', async () => {
    const client = await overHttp();
    const given = { leads: [known], match_field: 'email', max_credits: 1 };
    const first = await call(client, 'enrich_leads', { ...given, idempotency_key: 'once' });
    const again = await call(client, 'enrich_leads', { ...given, idempotency_key: 'once' });
    expect(again.job).toBe(first.job);
    const taken = await call(client, 'enrich_leads', { ...given, name: first.name });
    const [, id] = first.job.split('/');
    expect(taken).toBe(`name: "${first.name}" is already taken by job ${id}`);
  });

  test('refuse unknown arguments and fields, and list the known ones', async () => {
    const client = await overHttp();
    const refresh = { profiles: [known], max_credits: 1 };
    expect(await call(client, 'refresh_contacts', { ...refresh, force: true })).toMatch(
      /force: is unknown/,
    );
    const bob = { ...refresh, profiles: [{ name: 'Bob' }] };
    expect(await call(client, 'refresh_contacts', bob)).toMatch(
      /^profiles\[0\]\.name: is not a field of a profile; the fields are ds_contact_id, linkedin_url/,
    );
    const leads = { leads: [known], match_field: 'phone', max_credits: 1 };
    expect(await call(client, 'enrich_leads', leads)).toMatch(
      /match_field: must be one of name, email, linkedin_url/,
    );
    const byName = { leads: [{ email: 'a@x.example' }], match_field: 'name', max_credits: 1 };
    expect(await call(client, 'enrich_leads', byName)).toMatch(/^leads: /);
    const twice = { ...byName, match_field: 'email', match_fallbacks: ['email'] };
    expect(await call(client, 'enrich_leads', twice)).toBe(
      'match_fallbacks: email is the match_field',
    );
  });

  test('state what an unidentifiable profile lacks', async () => {
    const client = await overHttp();
    const profiles = [{ first_name: 'Bob' }, { linkedin_url: 'https://lnkd.in/x' }];
    const told = await call(client, 'refresh_contacts', { profiles, max_credits: 1 });
    expect(told.first_profiles.map(({ problem }: Json) => problem)).toEqual([
      expect.stringContaining('needs ds_contact_id'),
      expect.stringContaining('linkedin_url'),
    ]);
  });

  test('report the credits', async () => {
    const { credit_balance: balance } = await call(await overHttp(), 'credits');
    expect(balance).toBeGreaterThan(0);
  });
});

describe('a task', () => {
  const envelope = (extensions: object) => ({
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': { extensions },
  });

  async function rpc(method: string, params: Json, apiKey = service.apiKey): Promise<Json> {
    const _meta = envelope({ 'io.modelcontextprotocol/tasks': {} });
    const response = await fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': method,
        ...('name' in params && { 'mcp-name': params.name }),
        ...('taskId' in params && { 'mcp-name': params.taskId }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }),
    });
    return response.json();
  }

  const enrich = { leads: [known], match_field: 'email', max_credits: 1 };

  test('stands for the work until its result is ready', async () => {
    const { result: task } = await rpc('tools/call', { name: 'enrich_leads', arguments: enrich });
    expect(task).toMatchObject({ resultType: 'task', ttlMs: null });
    expect(task.taskId).toMatch(/^lead_enrichment\/\d+$/);
    await expect
      .poll(async () => (await rpc('tasks/get', { taskId: task.taskId })).result, {
        timeout: 60_000,
      })
      .toMatchObject({
        resultType: 'complete',
        status: 'completed',
        result: { structuredContent: { matched: 1 } },
      });
    // It has ended, so there is nothing to cancel, and that is not an error.
    expect((await rpc('tasks/cancel', { taskId: task.taskId })).result).toMatchObject({
      resultType: 'complete',
    });
  });

  test('of another account is not found, and neither is an unknown one', async () => {
    const { result: task } = await rpc('tools/call', { name: 'enrich_leads', arguments: enrich });
    const { apiKey } = await service.addAccount();
    for (const method of ['tasks/get', 'tasks/cancel', 'tasks/update']) {
      expect((await rpc(method, { taskId: task.taskId }, apiKey)).error).toBeTruthy();
      expect((await rpc(method, { taskId: 'x y' })).error).toBeTruthy();
    }
  });
});

describe('a caller', () => {
  const post = (body: string) =>
    fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${service.apiKey}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body,
    });

  test.each([
    ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', -32600],
    ['malformed JSON', '{"jsonrpc":', -32700],
  ])("that sends %s gets the protocol's error", async (_, body, code) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code } });
  });

  test('that sends more than 4 MB is refused', async () => {
    expect((await post(`"${'x'.repeat(4 * 1024 ** 2)}"`)).status).toBe(413);
  });

  test.each(['', 'tnr_wrong'])('with the key %j is refused', async (key) => {
    const answer = await fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(401);
  });

  test("that sends an invalid call gets the protocol's error", async () => {
    for (const body of ['{}', '[]', '1', '{"jsonrpc":"2.0","id":1,"method":"nothing"}']) {
      const answer = await fetch(`${service.url}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${service.apiKey}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body,
      });
      expect(answer.status).toBeLessThan(500);
    }
    expect((await fetch(`${service.url}/mcp`)).status).toBe(405);
  });
});

test('an assistant disputes and confirms results', async () => {
  const client = await overHttp();
  const leads = { leads: [known, known], match_field: 'email', max_credits: 2 };
  const { job } = await call(client, 'enrich_leads', leads);
  const subject = `lead_enrichment/${/\d+/.exec(String(job))![0]}`;
  const disputed = await call(client, 'dispute', { subject, position: 0, reason: 'wrong_person' });
  expect(disputed).toMatchObject({ subject, state: 'refunded', refunded: 0.25 });
  expect(await call(client, 'confirm', { subject, position: 1 })).toMatchObject({ subject });
  expect(await call(client, 'accuracy', {})).toMatchObject({ looked_at: 2, right: 1 });
  expect(await call(client, 'dispute', { subject, position: 9, reason: 'wrong_person' })).toMatch(
    /^position/,
  );
});
