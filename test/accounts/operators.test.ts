/** Operator accounts: which accounts have the role, and what only they may read. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refresh, startSource, storedPerson } from '../moves/person.ts';
import { tenure } from '../support/process.ts';
import { until, useService } from '../support/service.ts';

const SOURCES = '/api/v1/sources';
const source = await startSource();
const price = { priceMicros: 50_000, budgetMicros: 1_000_000 };
const service = useService((config) => {
  config.sources = [{ ...source.config, ...price }];
  config.refresh.order = 'learned';
});
let folder: string;
let other: { apiKey: string; accountId: number };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-operators-'));
  other = await service.addAccount();
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

async function printed(...args: string[]) {
  const { code, stdout, stderr } = await tenure(args, {
    env: { DATABASE_URL: service.database.url },
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
}

const CREATE = ['account', 'create', '--name', 'Globex', '--email', 'ops@globex.example'];
const reportFor = (apiKey: string, query: Record<string, string> = {}) =>
  service.get(SOURCES, { api_key: apiKey, ...query });

test('the first account is an operator account, others if they are made so', async () => {
  const asked = await printed(...CREATE, '--operator');
  const accounts = await printed('account', 'list');
  const roles = accounts.map(({ id, operator }: { id: number; operator: boolean }) => [
    id,
    operator,
  ]);
  expect(roles).toEqual([
    [service.accountId, true],
    [other.accountId, false],
    [asked.account_id, true],
  ]);
  expect(await printed('account', 'show', String(asked.account_id))).toMatchObject({
    operator: true,
  });
  const own = async (api_key: string) => (await service.get('/api/v1/account', { api_key })).body;
  expect(await own(service.apiKey)).toMatchObject({ id: service.accountId, operator: true });
  expect(await own(other.apiKey)).toMatchObject({ id: other.accountId, operator: false });
});

test('other accounts get 403 with the name of the role, before their input is read', async () => {
  const queries: Record<string, string>[] = [{}, { days: '8' }, { days: '' }];
  for (const query of queries) {
    const { status, body } = await reportFor(other.apiKey, query);
    expect({ status, body }).toEqual({
      status: 403,
      body: { message: expect.stringContaining('role operator') },
    });
  }
  const unknown = await reportFor('tnr_unknown', { days: '8' });
  expect(unknown).toMatchObject({ status: 401, body: { authorization_failure: true } });
  const { status, body } = await reportFor(service.apiKey, { days: '8' });
  expect({ status, body }).toEqual({
    status: 422,
    body: { message: 'days: must be one of 7, 30, 90' },
  });
});

test('a change of the role counts from the next call', async () => {
  const id = String(other.accountId);
  const change = (to: string) => printed('account', 'update', id, '--operator', to);
  expect(await change('true')).toMatchObject({ id: other.accountId, operator: true });
  expect((await reportFor(other.apiKey)).status).toBe(200);
  expect(await change('false')).toMatchObject({ operator: false });
  expect((await reportFor(other.apiKey)).status).toBe(403);
  const { code, stderr } = await tenure(['account', 'update', id, '--operator', 'yes']);
  expect(code).toBe(2);
  expect(stderr).toContain('--operator <true|false>');
});

test('the report is that of `tenure sources --json`', async () => {
  const nothing = { order: 'learned', configured: ['profiles'], sources: [], orders: [] };
  expect((await reportFor(service.apiKey)).body).toMatchObject(nothing);
  const person = await storedPerson(service);
  source.says(person);
  await refresh(service, person);
  await until(
    () => reportFor(service.apiKey),
    ({ body }) => body.sources.length > 0,
  );
  const config = join(folder, 'tenure.yaml');
  await writeFile(
    config,
    `refresh: { order: learned }
sources: [{ name: profiles, url: "http://127.0.0.1:9", price: 0.05, budget: 1, provides: [profile, email] }]`,
  );
  for (const days of ['7', '30', '90']) {
    const report = await printed('sources', '--json', '--days', days, '--config', config);
    expect(report.sources).toMatchObject([{ source: 'profiles', by: 'linkedin_url', asked: 1 }]);
    expect(report.orders).toHaveLength(1);
    expect((await reportFor(service.apiKey, { days })).body).toEqual(report);
  }
});
