/** `tenure quote`, and caps that hold for a whole list. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ana, mover } from '../support/people.ts';
import { tenure } from '../support/process.ts';
import { useService } from '../support/service.ts';

const service = useService();
let folder: string;
let leads: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-quote-'));
  leads = join(folder, 'leads.csv');
  await service.load([ana, mover]);
  const known = ['ana.silva@acme.example', 'dora@globex.example'];
  const rows = Array.from({ length: 10 }, (_, at) => known[at % 2]!);
  await writeFile(leads, ['email', ...rows, 'nobody', ''].join('\n'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  Object.assign(service, await service.addAccount({ credits: 50 }));
});

const run = (...args: string[]) =>
  tenure(args, { env: { TENURE_URL: service.url, TENURE_API_KEY: service.apiKey } });
const used = async () => (await service.get('/api/v1/users/credit_metrics')).body;

test('prints the cost of a list of leads, over all its batches, and spends nothing', async () => {
  const { code, stdout, stderr } = await run('quote', leads, '--match-by', 'email', '--batch', '4');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toBe(`11 leads: 4 duplicates, 1 without a match value
10 match (90.9 %)
about 10.00 credits for all, at most 11.00
50.00 available
`);
  expect(await used()).toMatchObject({ credits_used_today: 0, credits_held: 0 });
});

test('a sorted list is estimated from a repeatable random sample, by the most certain field', async () => {
  const sorted = join(folder, 'sorted.csv');
  const known = Array.from({ length: 1_200 }, () => 'ana.silva@acme.example,1');
  const unknown = Array.from({ length: 1_200 }, (_, at) => `nobody${at}@nowhere.example,2`);
  await writeFile(sorted, ['E-Mail,Note', ...known, ...unknown].join('\n'));
  const { code, stdout, stderr } = await run('quote', sorted);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: 'matching by email ("E-Mail"); choose another field with --match-by\n',
  });
  const [, percent] = /about ([\d.]+) % match, by a random sample of 1,000/.exec(stdout)!;
  expect(Math.abs(Number(percent) - 50)).toBeLessThan(8);
  expect((await run('quote', sorted)).stdout).toBe(stdout);
  const refresh = (await run('quote', sorted, '--refresh')).stdout;
  const [, share] = /about ([\d.]+) % match, by a random sample of 1,000/.exec(refresh)!;
  expect(Math.abs(Number(share) - 50)).toBeLessThan(8);
});

test('several fields have one price', async () => {
  const mixed = join(folder, 'mixed.csv');
  const rows = ['dora@globex.example,,,', 'nobody,Ana,Silva,Acme', ',Ana,,Acme'];
  await writeFile(mixed, ['email,first name,last name,company', ...rows].join('\n'));
  const { stdout, stderr } = await run('quote', mixed);
  expect(stderr).toContain('matching by email ("email"), then name (');
  expect(stdout).toBe(`3 leads: 0 duplicates, 1 without a match value
2 match (66.7 %)
about 2.00 credits for all, at most 3.00
50.00 available
`);
  expect((await run('quote', mixed, '--match-by', 'email')).stdout).toContain('1 match (33.3 %)');
});

test('and of contacts, capped, in JSON', async () => {
  const args = ['--refresh', '--attributes', 'email', '--max-credits', '3.5', '--json'];
  const { code, stdout } = await run('quote', leads, ...args);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    profiles: 11,
    duplicates: 8,
    unusable: 1,
    maximum_credits: 3.5,
    credits_available: 50,
    affordable: true,
    sample: { size: 11, matched: 10, expected_credits: 3.5 },
  });
});

test.each([
  [['enrich', '--match-by', 'email'], 6],
  [['refresh', '--attributes', 'email'], 6],
])('%j --max-credits holds over all batches, in the order of the list', async (command, found) => {
  const output = join(folder, `${command[0]}.csv`);
  const [name, ...more] = command as [string, ...string[]];
  const cap = ['--max-credits', '6.5', '--batch', '4', '-o', output];
  const { code, stderr } = await run(name, leads, ...more, ...cap);
  expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('11 ') });
  const [header, ...rows] = (await readFile(output, 'utf8')).trimEnd().split('\n');
  const matched = header!.trim().split(',').indexOf('matched');
  expect(matched).toBeGreaterThan(0);
  const flags = rows.map((row) => row.trim().split(',')[matched] === 'true');
  expect(flags).toEqual(rows.map((_, at) => at < found));
  expect(await used()).toMatchObject({ credits_used_today: 6, credits_held: 0 });
});

test.each([
  [['quote', 'leads.csv', '--match-by', 'email', '--max-credits', '0'], 'more than 0'],
  [['enrich', 'x.csv', '--match-by', 'email', '--max-credits', '1.234'], 'two decimals'],
])('%j is wrong usage', async (args, reason) => {
  const { code, stderr } = await run(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(reason);
});
