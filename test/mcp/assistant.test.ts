/** An assistant's session, by the SDK's own client, over both transports and in both eras. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ana } from '../support/people.ts';
import { ROOT } from '../support/process.ts';
import { type Json, useService } from '../support/service.ts';

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
  return result.isError ? result.content[0].text : result.structuredContent;
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
    const answer = await fetch(job.all_leads, {
      headers: { authorization: `Bearer ${service.apiKey}` },
    });
    expect((await answer.text()).split('\n').length).toBeGreaterThan(3);
  });
});

describe('the tools', () => {
  test('have four hints each, and those that spend say the price and need a cap', async () => {
    const { tools } = await (await overHttp()).listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual([
      'credits',
      'enrich_leads',
      'explain_change',
      'explain_match',
      'job_status',
      'quote',
      'refresh_contacts',
      'who_moved',
    ]);
    for (const { name, annotations, description, inputSchema } of tools) {
      const hints = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];
      expect(Object.keys(annotations!)).toEqual(expect.arrayContaining(hints));
      const spends = ['enrich_leads', 'refresh_contacts'].includes(name);
      expect(annotations!.readOnlyHint).toBe(!spends);
      expect(description).toMatch(spends ? /0\.25\b.*1\.5\b/ : /Free/);
      expect(inputSchema.required ?? []).toEqual(
        spends
          ? expect.arrayContaining(['max_credits'])
          : expect.not.arrayContaining(['max_credits']),
      );
    }
  });

  test('refuse to spend without a cap, or with fields that are none', async () => {
    const client = await overHttp();
    const leads = { leads: [known], match_field: 'email' };
    expect(await call(client, 'enrich_leads', leads)).toMatch(/max_credits/);
    const capped = { ...leads, max_credits: 1 };
    expect(await call(client, 'enrich_leads', { ...capped, leads: [{ mail: 'x' }] })).toMatch(
      /^leads\[0\]\.mail: is no field of a lead/,
    );
    expect(await call(client, 'enrich_leads', { ...capped, max_credits: 0 })).toMatch(
      /max_credits/,
    );
    expect(await call(client, 'job_status', { job: 'lead_enrichment/999999' })).toMatch(
      /no .*job/i,
    );
    expect(await call(client, 'job_status', { job: '../users' })).toMatch(/^job: /);
  });

  test('refresh people, and say who moved and why', async () => {
    const client = await overHttp();
    const profiles = [{ email: known.email }];
    const quoted = await call(client, 'quote', { profiles });
    expect(quoted).toMatchObject({ profiles: 1, maximum_credits: 0.25 });
    const request = await call(client, 'refresh_contacts', { profiles, max_credits: 0.25 });
    expect(request).toMatchObject({ status: 'completed', profiles: 1, credits_charged: 0.25 });
    const first = await call(client, 'explain_change', { job: request.job, position: 0 });
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
  });

  test('tell the credits', async () => {
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

  test('stands for the work until its result is there', async () => {
    const { result: task } = await rpc('tools/call', { name: 'enrich_leads', arguments: enrich });
    expect(task).toMatchObject({ resultType: 'task', ttlMs: null });
    expect(task.taskId).toMatch(/^lead_enrichment\/\d+$/);
    await expect
      .poll(async () => (await rpc('tasks/get', { taskId: task.taskId })).result, {
        timeout: 20_000,
      })
      .toMatchObject({
        resultType: 'complete',
        status: 'completed',
        result: { structuredContent: { matched: 1 } },
      });
    // It is over: there is nothing to cancel, and that is no mistake.
    expect((await rpc('tasks/cancel', { taskId: task.taskId })).result).toMatchObject({
      resultType: 'complete',
    });
  });

  test("of another account is none, and so is one that is none's", async () => {
    const { result: task } = await rpc('tools/call', { name: 'enrich_leads', arguments: enrich });
    const { apiKey } = await service.addAccount();
    for (const method of ['tasks/get', 'tasks/cancel', 'tasks/update']) {
      expect((await rpc(method, { taskId: task.taskId }, apiKey)).error).toBeTruthy();
      expect((await rpc(method, { taskId: 'x y' })).error).toBeTruthy();
    }
  });
});

describe('a caller', () => {
  test.each(['', 'tnr_wrong'])('with the key %j is refused', async (key) => {
    const answer = await fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(401);
  });

  test('that sends what is no call gets an error of the protocol', async () => {
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
