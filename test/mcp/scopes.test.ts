/** An assistant sees only the tools that its key allows, over both transports. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, test } from 'vitest';
import { TOOLS } from '../../src/node/mcp/tools/index.ts';
import { makeKey } from '../keys/limited.ts';
import { ana } from '../support/people.ts';
import { ROOT } from '../support/process.ts';
import { type Json, useService } from '../support/service.ts';

const service = useService();

const overHttp = (key: string) =>
  new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
const overStdio = (key: string) =>
  new StdioClientTransport({
    command: process.execPath,
    args: [`${ROOT}bin/tenure.js`, 'mcp'],
    env: { TENURE_URL: service.url, TENURE_API_KEY: key },
  });

async function within<T>(transport: Parameters<Client['connect']>[0], work: (client: Client) => T) {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: 'auto' } },
  );
  await client.connect(transport);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

const listed = async (client: Client) =>
  (await client.listTools()).tools.map(({ name }) => name).sort();

const CASES = [
  [['read'], ['accuracy', 'credits', 'explain_change', 'explain_match', 'job_status', 'who_moved']],
  [['quote'], ['quote']],
  [
    ['quote', 'enrich'],
    ['check_list', 'enrich_leads', 'explain_match', 'job_status', 'quote'],
  ],
  [['refresh'], ['explain_change', 'job_status', 'refresh_contacts']],
  [['admin'], ['confirm', 'dispute']],
  [['webhooks'], []],
] as const;

test.each(CASES)('with the scopes %j: %j', async (scopes, tools) => {
  const { api_key } = await makeKey(service, { scopes });
  expect(await within(overHttp(api_key), listed)).toEqual(tools);
});

test('the page lists every tool with its scopes', async () => {
  const page = await readFile(join(ROOT, 'docs/assistants.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` \|.*\| (.*) \|$/gm)];
  const shown = TOOLS.map(({ name, needs }) => {
    const groups = needs.map((group) => group.map((scope) => `\`${scope}\``).join(' or '));
    return [name, groups.join(', and ')];
  });
  expect(Object.fromEntries(rows.map(([, name, scopes]) => [name, scopes]))).toEqual(
    Object.fromEntries(shown),
  );
});

test('over standard input and output, too', async () => {
  const { api_key } = await makeKey(service, { scopes: ['read'] });
  expect(await within(overStdio(api_key), listed)).toEqual(CASES[0][1]);
});

test('a tool that is not listed cannot be called', async () => {
  const { api_key } = await makeKey(service, { scopes: ['read'] });
  const enrich = { leads: [], match_field: 'email', max_credits: 1 };
  const called = within(overHttp(api_key), (client) =>
    client.callTool({ name: 'enrich_leads', arguments: enrich }),
  );
  await expect(called).rejects.toThrow('enrich_leads');
});

test('an assistant with a cap of ten credits spends no more, and gets its results', async () => {
  await service.load([ana]);
  const { api_key } = await makeKey(service, { scopes: ['enrich'], monthly_credits: 10 });
  const leads = Array(20).fill({ email: 'ana.silva@acme.example' });
  const call = (count: number, max_credits: number): Promise<Json> =>
    within(overHttp(api_key), (client) =>
      client.callTool({
        name: 'enrich_leads',
        arguments: { leads: leads.slice(0, count), match_field: 'email', max_credits },
      }),
    );
  const over = await call(20, 20);
  expect(over).toMatchObject({ isError: true });
  expect(over.content[0].text).toContain('monthly_credits');
  const done = await call(2, 10);
  expect(done.structuredContent).toMatchObject({ matched: 2 });
  expect(done.structuredContent).not.toHaveProperty('credits_charged');
});
