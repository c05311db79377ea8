/** Match keys of another version while workers recompute them: nodes die, imports continue. */
import { afterEach, expect, test } from 'vitest';
import { ADVISORY_LOCK } from '../../src/ground/database/index.ts';
import { contactKeys, KEYS } from '../../src/profile/keys/index.ts';
import { type Served, serve, tenure } from '../support/process.ts';
import { type Json, until, useService } from '../support/service.ts';

// The test's own node only serves calls and recomputes no keys.
const service = useService(() => {}, 'api');
const PEOPLE = 400;

const query = (text: string, ...values: unknown[]) => service.database.pool.query(text, values);

const workers: Served[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.end('SIGTERM');
});
async function startWorker(): Promise<Served> {
  const worker = await serve(['--role', 'worker'], { DATABASE_URL: service.database.url });
  workers.push(worker);
  return worker;
}

const person = (at: number, employer: string) => ({
  first_name: 'Ana',
  last_name: `Silva${at}`,
  linkedin_url: `https://www.linkedin.com/in/ana-${at}`,
  emails: [{ address: `ana${at}@acme.example` }],
  positions: [{ title: 'Head', company: { name: employer } }],
});
const people = (employer: string) =>
  Array.from({ length: PEOPLE }, (_, at) => person(at, employer));

/** Names are stored under keys of an earlier version; addresses and profiles are unchanged. */
async function makeOld(): Promise<void> {
  const { rows } = await query('select record from contact_version where record is not null');
  const names = rows.flatMap(({ record }) =>
    contactKeys({ ...JSON.parse(record), emails: [], linkedin_url: null }),
  );
  await query(
    `insert into contact_key
     select md5(key::text)::uuid, contact_id from contact_key where key = any($1::uuid[])`,
    names,
  );
  await query('delete from contact_key where key = any($1::uuid[])', names);
  await query(`update match_keys set version = $1, stage = 'done'`, KEYS - 1);
}

/** True if each contact has the keys of all its versions, and no others. */
async function areRight(): Promise<boolean> {
  const { rows: versions } = await query('select contact_id as id, record from contact_version');
  const { rows: stored } = await query('select contact_id as id, key from contact_key');
  const made = versions.flatMap(({ id, record }) =>
    contactKeys(JSON.parse(record)).map((key) => `${id} ${key}`),
  );
  const sorted = (keys: string[]) => [...new Set(keys)].sort().join();
  return sorted(made) === sorted(stored.map(({ id, key }) => `${id} ${key}`));
}

/** Blocks every writer of contacts until `work` has ended. */
async function withGateShut(work: () => Promise<void>): Promise<void> {
  const client = await service.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK.writersGate]);
    await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const command = (...args: string[]) =>
  tenure(args, { env: { DATABASE_URL: service.database.url } });
const statusOf = async (): Promise<Json> =>
  JSON.parse((await command('db', 'status', '--json')).stdout).match_keys;
const untilDone = () =>
  until(
    async () => (await query('select version, stage from match_keys')).rows[0],
    ({ version, stage }) => version === KEYS && stage === 'done',
  );
const scrape = async () => (await fetch(`${service.url}/metrics`)).text();

test('killed workers are replaced, an import continues, and progress is reported', async () => {
  await service.load(people('Acme'));
  expect(await areRight()).toBe(true);
  await makeOld();
  expect(await areRight()).toBe(false);
  await withGateShut(async () => {
    const first = await startWorker();
    await until(service.database.countLockWaits, (waits) => waits > 0);
    expect(await statusOf()).toMatchObject({ version: KEYS, stage: 'contacts', at_work: [KEYS] });
    const { stdout } = await command('db', 'status');
    expect(stdout).toMatch(/^match keys {2}version \d+, 0 % of (?:\d+ )?contacts$/m);
    const { checks } = JSON.parse((await command('doctor', '--json')).stdout);
    expect(checks.filter(({ name }: Json) => name === 'match keys')).toMatchObject([
      { status: 'warning', message: expect.stringContaining('leads may miss contacts') },
    ]);
    expect(await scrape()).toContain('\ntenure_match_keys_done_ratio 0\n');
    await first.end('SIGKILL');
  });
  expect(await areRight()).toBe(false);
  await Promise.all([startWorker(), startWorker(), service.load(people('Zeta'))]);
  await untilDone();
  expect(await areRight()).toBe(true);
  expect((await command('db', 'status')).stdout).toMatch(/^match keys {2}version \d+, all since /m);
});
