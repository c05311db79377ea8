import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob } from '../enrichment/jobs.ts';
import { exportJob, exportRequest, KEYS, PEOPLE, ROWS } from '../exports/files.ts';
import { create } from '../refresh/requests.ts';
import { ana } from '../support/people.ts';
import { tenure } from '../support/process.ts';
import { useService } from '../support/service.ts';

const service = useService();
let folder: string;
let job: number;
let request: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-export-'));
  await service.load(PEOPLE);
  ({ id: job } = await runJob(service, { lead_data: { keys: KEYS, values: ROWS } }));
  const profiles = [{ linkedin_url: ana.linkedin_url }];
  const created = await create(service, { profiles, contact_refresh_time: 10_000 });
  request = created.unique_identifier;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (args: string[], url = service.url) =>
  tenure(['export', ...args], { env: { TENURE_URL: url, TENURE_API_KEY: service.apiKey } });

const bytesOf = async (response: Promise<Response>) =>
  Buffer.from(await (await response).arrayBuffer());

test("writes the API's answer to the byte", async () => {
  const cases: [string, string[], Record<string, string>][] = [
    ['plain.csv', [], {}],
    ['marked.csv', ['--bom', '--formulas'], { bom: 'true', formulas: 'keep' }],
    ['cut.csv', ['--delimiter', 'semicolon'], { delimiter: 'semicolon' }],
    ['lines.jsonl', ['--mode', 'fill_empty'], { format: 'jsonl', mode: 'fill_empty' }],
    ['table.parquet', [], { format: 'parquet' }],
    ['crm.txt', ['--format', 'csv', '--preset', 'pipedrive'], { preset: 'pipedrive' }],
  ];
  for (const [name, args, query] of cases) {
    const path = join(folder, name);
    const { code, stdout, stderr } = await run([String(job), ...args, '-o', path]);
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: '' });
    expect([name, await readFile(path)]).toEqual([
      name,
      await bytesOf(exportJob(service, job, query)),
    ]);
  }
});

test('writes to standard output', async () => {
  const ofJob = await run([String(job), '--mode', 'changed_only']);
  expect(ofJob.stdout).toBe(
    String(await bytesOf(exportJob(service, job, { mode: 'changed_only' }))),
  );
  const ofRequest = await run([request.toUpperCase(), '--format', 'jsonl']);
  expect(ofRequest.stdout).toBe(
    String(await bytesOf(exportRequest(service, request, { format: 'jsonl' }))),
  );
  const moves = await run([request, '--kind', 'moves']);
  expect(moves.stdout).toMatch(/^move_id,line,/);
});

test('a refusal is one line, and leaves no file', async () => {
  const path = join(folder, 'refused.csv');
  await writeFile(path, 'earlier');
  const { code, stdout, stderr } = await run(['999999', '-o', path]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe('tenure: id: no lead enrichment job 999999 on this account\n');
  expect(await readFile(path, 'utf8')).toBe('earlier');
});

test('an answer that breaks off leaves no file', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' });
    response.write('a,b\n', () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { code, stderr } = await run([String(job), '-o', join(folder, 'broken.csv')], url);
  server.close();
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^tenure: .*ended its answer early.*\n$/),
  ]);
  expect((await readdir(folder)).filter((name) => name.startsWith('broken'))).toEqual([]);
});

test.each([
  [['x'], 'the number of a job'],
  [['1', '-o', 'out.xlsx'], 'must end in .csv, .jsonl or .parquet'],
  [['1', '--preset', 'zoho'], 'Allowed choices'],
  [['1', '--kind', 'moves'], 'only requests have moves'],
])('wrong usage: %j', async (args, reason) => {
  const { code, stderr } = await run(args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(reason)]);
});
