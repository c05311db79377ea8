import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ana } from '../support/people.ts';
import { ROOT } from '../support/process.ts';
import { until, useService } from '../support/service.ts';

/** Accepts jobs and works on none. */
const service = useService(() => {}, 'api');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-interrupted-'));
  // Without stored people the command warns first.
  await service.load([ana]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('Ctrl-C lists the jobs that continue and how to fetch their results', async () => {
  await writeFile(join(folder, 'leads.csv'), 'email\na@acme.example\nb@acme.example\n');
  const args = ['leads.csv', '--match-by', 'email', '--batch', '1', '-o', 'out.csv'];
  const child = spawn(process.execPath, [join(ROOT, 'bin/tenure.js'), 'enrich', ...args], {
    cwd: folder,
    env: {
      ...process.env,
      TENURE_URL: service.url,
      TENURE_API_KEY: service.apiKey,
      TMPDIR: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const ended = new Promise((resolve) => child.on('close', resolve));
  const { body } = await until(
    () => service.get('/api/v1/lead_enrichments'),
    (answer) => answer.body.total === 2,
  );
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  const ids = body.lead_enrichment_jobs.map((job: { id: number }) => job.id).reverse();
  expect(said).toBe(
    `tenure: interrupted; jobs ${ids.join(', ')} continue: repeat the command with --resume ${ids.join(',')} to fetch all results\n`,
  );
  expect(await readdir(folder)).toEqual(['leads.csv']);
});
