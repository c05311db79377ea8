/** A back-up taken while a job runs and calls arrive; after the restore the job continues. */
import { stat } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { createBody, PATH } from '../enrichment/jobs.ts';
import { ana, bruno } from '../support/people.ts';
import { serve, tenure } from '../support/process.ts';
import { type Answer, until, useService } from '../support/service.ts';
import { digests, on, useBackups } from './databases.ts';

// The test's own node takes requests; workers are separate processes.
const service = useService(() => {}, 'api');
const backups = useBackups(service.database);

const LEADS = 40_000;
const values = Array.from({ length: LEADS }, (_, index) => [
  index % 4 === 0 ? 'nobody@nowhere.example' : 'ana.silva@acme.example',
  index,
]);
const list = { lead_data: { keys: ['email', 'unique_identifier'], values } };
const SMALL = { 'idempotency-key': 'once' };

beforeAll(() => service.load([ana, bruno]));

const JOB =
  'select id, chunks_done, completed_at is not null as done, enriched_leads from enrichment_job';
const jobs = (url: string) => backups.query(url, `${JOB} order by id`);

const audited = async (url: string) => {
  const { code, stdout } = await on(url, 'account', 'audit', String(service.accountId));
  return { code, last: stdout.trimEnd().split('\n').at(-1) };
};
const FINE = { code: 0, last: 'everything adds up' };

/** Calls of a client, one after the other, until stopped; returns the number of jobs it created. */
function keepCalling() {
  const ending = new AbortController();
  const calling = (async () => {
    let made = 0;
    for (; !ending.signal.aborted; made += 1) {
      expect((await service.post(PATH, createBody())).status).toBe(200);
      await service.load([{ ...bruno, title: `Buyer ${made}` }]);
    }
    return made;
  })();
  return () => {
    ending.abort();
    return calling;
  };
}

test('a running job continues in the restored database, and the books add up', async () => {
  service.config.limits.requestsPerMinute = 1_000_000;
  const update = ['account', 'update', String(service.accountId), '--job-limit', '1000'];
  expect(await on(service.database.url, ...update)).toMatchObject({ code: 0 });
  const body = createBody();
  const first: Answer = await service.post(PATH, body, {}, SMALL);
  const { body: created } = await service.post(PATH, createBody(list));
  const worker = await serve(['--role', 'worker'], { DATABASE_URL: service.database.url });
  // A worker that charges a job has its account locked, and calls would wait in vain. So the small
  // job is done before, and the large one is not near its end.
  await until(
    () => jobs(service.database.url),
    ([small, large]) => small!.done && large!.chunks_done > 0,
  );
  // Suspended with its tasks locked and perhaps within a transaction.
  worker.process.kill('SIGSTOP');
  const stopCalling = keepCalling();
  const file = backups.path('load.backup');
  const taken = await on(service.database.url, 'db', 'backup', file, '--json');
  const calls = await stopCalling();
  worker.process.kill('SIGCONT');
  expect(taken).toMatchObject({ code: 0, stderr: '' });
  expect((await stat(file)).size).toBe(JSON.parse(taken.stdout).bytes);
  expect(calls).toBeGreaterThan(0);

  const url = await backups.empty();
  expect(await on(url, 'db', 'restore', file)).toMatchObject({ code: 0, stderr: '' });
  const restored = await jobs(url);
  const underWay = restored.find(({ id }) => Number(id) === created.id)!;
  expect(underWay.done).toBe(false);
  expect(underWay.chunks_done).toBeGreaterThan(0);
  expect(await audited(url)).toEqual(FINE);

  const other = await serve([], { DATABASE_URL: url });
  const key = `api_key=${service.apiKey}`;
  const again = await fetch(`${other.url}${PATH}?${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...SMALL },
    body: JSON.stringify(body),
  });
  expect(await again.json()).toEqual(first.body);
  const done = await until(
    () => jobs(url),
    (all) => all.every((job) => job.done),
    150_000,
  );
  expect(done.find(({ id }) => Number(id) === created.id)!.enriched_leads).toBe((LEADS * 3) / 4);
  expect(await audited(url)).toEqual(FINE);
  const next = await fetch(`${other.url}${PATH}?${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(createBody()),
  });
  expect(((await next.json()) as { id: number }).id).toBeGreaterThan(Number(restored.at(-1)!.id));
  expect(await other.end('SIGTERM')).toBe(0);

  await until(
    () => jobs(service.database.url),
    (all) => all.every((job) => job.done),
    150_000,
  );
  expect(await audited(service.database.url)).toEqual(FINE);
  expect(await worker.end('SIGTERM')).toBe(0);
});

test('asks to stop nodes that run on an empty database', async () => {
  const file = backups.path('nodes.backup');
  await on(service.database.url, 'db', 'backup', file);
  const url = await backups.empty();
  const node = await serve([], { DATABASE_URL: url });
  expect(await on(url, 'db', 'restore', file)).toMatchObject({
    code: 1,
    stderr: 'tenure: nodes are running on the database; stop them first\n',
  });
  expect(await node.end('SIGTERM')).toBe(0);
  expect(await on(url, 'db', 'restore', file)).toMatchObject({ code: 0 });
});

test('embedded databases are backed up and restored in the same way', async () => {
  const file = backups.path('moved.backup');
  await on(service.database.url, 'db', 'backup', file);
  const folder = ['--data-dir', backups.path('embedded')];
  expect(await tenure(['db', 'restore', file, ...folder])).toMatchObject({ code: 0, stderr: '' });
  const back = backups.path('back.backup');
  expect(await tenure(['db', 'backup', back, ...folder])).toMatchObject({ code: 0, stderr: '' });
  const url = await backups.empty();
  expect(await on(url, 'db', 'restore', back)).toMatchObject({ code: 0, stderr: '' });
  const kept = Object.keys(await digests(backups, url)).filter(
    (name) => name !== 'public.request_rate',
  );
  expect(await digests(backups, url, kept)).toEqual(
    await digests(backups, service.database.url, kept),
  );
});
