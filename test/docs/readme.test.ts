import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT, type Served, serve } from '../support/process.ts';
import { until } from '../support/service.ts';

const run = promisify(execFile);
let folder: string;
let service: Served;
let blocks: { language: string; text: string }[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-readme-'));
  service = await serve(['--data-dir', join(folder, 'data')]);
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
  blocks = [...readme.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, text]) => ({
    language: language!,
    text: text!,
  }));
});
afterAll(async () => {
  expect(await service.end('SIGTERM')).toBe(0);
  await rm(folder, { recursive: true, force: true });
});

/** Runs a shell block as written, but for the port and the way to the command. */
async function shell(text: string, key = ''): Promise<string> {
  const script = text
    .replaceAll('npx tenure', `"${process.execPath}" "${join(ROOT, 'bin/tenure.js')}"`)
    .replaceAll('http://127.0.0.1:8080', service.url)
    .replaceAll('tnr_…', key);
  const env = { ...process.env, DATABASE_URL: '', TENURE_API_KEY: key, TENURE_URL: service.url };
  return (await run('sh', ['-e', '-c', script], { cwd: folder, env })).stdout;
}

const find = (language: string, part: string) =>
  blocks.find((block) => block.language === language && block.text.includes(part))!.text;

test('the first call is answered as shown', async () => {
  const created = await shell(find('sh', 'tenure account create'));
  const key = /"api_key": "(tnr_\w+)"/.exec(created)![1]!;
  expect(JSON.parse(await shell(find('sh', '"Trade fair"'), key))).toEqual(
    JSON.parse(find('json', 'created and launched')),
  );
  const result = find('sh', 'final_result');
  const answer = await until(
    async () => JSON.parse(await shell(result, key)),
    (page) => page.enriched_leads !== undefined,
  );
  const shown = JSON.parse(find('json', 'enriched_leads'));
  const times = ['completed_at', 'created_at', 'updated_at'];
  for (const time of times) shown.lead_enrichment[time] = answer.lead_enrichment[time];
  const [lead] = answer.enriched_leads.leads;
  shown.enriched_leads.leads[0].contact_updated_at = lead.contact_updated_at;
  expect(answer).toEqual(shown);
});

test('a list is enriched and refreshed, and who moved is shown', async () => {
  await shell(find('sh', 'tenure import'));
  const created = await shell(find('sh', 'tenure account create'));
  const key = /"api_key": "(tnr_\w+)"/.exec(created)![1]!;
  await shell(find('sh', 'tenure enrich leads.csv'), key);
  await shell(find('sh', 'tenure.yaml'));
  expect(await service.end('SIGTERM')).toBe(0);
  service = await serve([
    '--data-dir',
    join(folder, 'data'),
    '--config',
    join(folder, 'tenure.yaml'),
  ]);
  const first = await shell(find('sh', 'tenure refresh enriched.csv --changes\n'), key);
  expect(first).toBe('nobody is known to have moved\n');
  const second = await shell(find('sh', 'news.jsonl'), key);
  expect(second).toBe(find('text', 'who '));
});
