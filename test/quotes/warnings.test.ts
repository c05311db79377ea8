/** Warnings before credits are spent: no contacts, no source, recently verified people. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBody, PATH as JOBS } from '../enrichment/jobs.ts';
import { PATH as REQUESTS } from '../refresh/requests.ts';
import { ana } from '../support/people.ts';
import { tenure } from '../support/process.ts';
import { type Json, useService } from '../support/service.ts';

const service = useService();
let folder: string;
let list: string;

const ADDRESS = 'ana.silva@acme.example';
const JOB = createBody({ lead_data: { keys: ['email'], values: [[ADDRESS]] } });
const REQUEST = { profiles: [{ email: ADDRESS }] };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-warnings-'));
  list = join(folder, 'list.csv');
  await writeFile(list, `email\n${ADDRESS}\n`);
});
afterAll(() => rm(folder, { recursive: true }));

const quote = async (path: string, body: object, query = {}): Promise<Json> => {
  const answer = await service.post(`${path}/quote`, body, query);
  expect(answer.status).toBe(200);
  return answer.body;
};
const codes = ({ warnings = [] }: Json) => warnings.map(({ code }: Json) => code);
const state = async () => (await service.get(`${REQUESTS}/source_state`)).body;
const run = (...args: string[]) =>
  tenure(args, { env: { TENURE_URL: service.url, TENURE_API_KEY: service.apiKey } });

const NO_LEAD =
  'No contacts are stored yet, so no lead can be found. Import contacts in the console, or with tenure import.';
const NO_PERSON =
  'No contacts are stored yet, so nobody can be found. Import contacts in the console or with tenure import, or configure a source.';
const NO_SOURCE =
  'No source is configured, so nobody can be verified. Stored data is delivered and charged.';

describe('with an empty database and no source', () => {
  test('quotes and the state of the sources have warnings', async () => {
    expect((await quote(JOBS, JOB)).warnings).toEqual([{ code: 'no_contacts', message: NO_LEAD }]);
    expect((await quote(REQUESTS, REQUEST)).warnings).toEqual([
      { code: 'no_contacts', message: NO_PERSON },
      { code: 'no_source', message: NO_SOURCE },
    ]);
    expect(codes(await state())).toEqual(['no_contacts', 'no_source']);
    expect(await quote(REQUESTS, { ...REQUEST, test: true })).not.toHaveProperty('warnings');
  });

  test('a configured source finds unknown people, unless the request does not search', async () => {
    const { sources } = service.config;
    sources.push({ type: 'simulated', provides: ['profile'] } as never);
    try {
      expect(await quote(REQUESTS, REQUEST)).not.toHaveProperty('warnings');
      const fixed = { ...REQUEST, find_match_and_refresh: false };
      expect(codes(await quote(REQUESTS, fixed))).toEqual(['no_contacts']);
      expect(codes(await quote(JOBS, JOB))).toEqual(['no_contacts']);
      expect(codes(await state())).toEqual(['no_contacts']);
    } finally {
      sources.pop();
    }
  });

  test('tenure quote prints them; with --json on standard error', async () => {
    expect((await run('quote', list)).stdout).toMatch(new RegExp(`^${NO_LEAD}$`, 'm'));
    const refresh = (await run('quote', list, '--refresh')).stdout;
    expect(refresh).toMatch(new RegExp(`^${NO_PERSON}\n${NO_SOURCE}$`, 'm'));
    const { stdout, stderr } = await run('quote', list, '--match-by', 'email', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ leads: 1, affordable: true });
    expect(stderr).toBe(`${NO_LEAD}\n`);
  });

  test('tenure enrich and refresh print them before anything is sent, and the guide at the end', async () => {
    const enrich = await run('enrich', list, '--match-by', 'email', '-o', join(folder, 'a.csv'));
    expect(enrich.code).toBe(0);
    expect(enrich.stderr).toMatch(new RegExp(`^${NO_LEAD}\n`));
    expect(enrich.stderr).toContain('no lead was found: docs/nobody-found.md lists the reasons');
    const refresh = await run('refresh', list, '-o', join(folder, 'b.csv'));
    expect(refresh.code).toBe(0);
    expect(refresh.stderr).toMatch(/^No contacts are stored and no source is configured/);
    expect(refresh.stderr).toContain('nobody was found: docs/nobody-found.md lists the reasons');
  });
});

describe('with a stored person and no source', () => {
  beforeAll(() => service.load([ana]));

  test('only the missing source is left, for jobs only if they refresh', async () => {
    expect(await quote(JOBS, JOB)).not.toHaveProperty('warnings');
    const { lead_enrichments } = JOB;
    const refreshing = { lead_enrichments: { ...lead_enrichments, contact_refresh_time: 0 } };
    expect(codes(await quote(JOBS, refreshing))).toEqual(['no_source']);
    expect(codes(await quote(REQUESTS, REQUEST))).toEqual(['no_source']);
    expect(codes(await state())).toEqual(['no_source']);
  });

  test('people verified recently are stated with their price', async () => {
    const { sources } = service.config;
    sources.push({ type: 'simulated', provides: ['profile'] } as never);
    try {
      const body = { ...REQUEST, requested_attributes: [{ name: 'email' }] };
      const [warning] = (await quote(REQUESTS, body, { sources: 'true' })).warnings;
      expect(warning).toMatchObject({ code: 'verified_recently', people: 1, credits: 1 });
      const { stdout } = await run('quote', list, '--refresh', '--attributes', 'email');
      expect(stdout).toMatch(
        /^1 was verified within 30 days: no source is queried, and 1\.00 credits are charged; --refresh-days and --force change that$/m,
      );
    } finally {
      sources.pop();
    }
  });
});
