/** `npm run demo` as a new user runs it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { companyWorld, writeGleif } from '../../bench/registers/gleif-files.ts';
import { joinEmbedded } from '../../src/ground/database/embedded/index.ts';
import { insidersZip, orcidTarGz, orcidXml, store } from '../registers/made-up.ts';
import { useDatabase } from '../support/database.ts';
import { ROOT } from '../support/process.ts';
import { until } from '../support/service.ts';

let dataDir: string;
const given = useDatabase();

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tenure-demo-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

type Demo = { process: ChildProcess; written(): string; ended: Promise<number | null> };

function start(...options: string[]): Demo {
  const args = [
    'src/commands/demo/main.ts',
    '--data-dir',
    dataDir,
    '--port',
    '0',
    '--people',
    '2000',
    ...options,
  ];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { process: child, written: () => text, ended };
}

const written = (demo: Demo, part: string) =>
  until(
    async () => demo.written(),
    (text) => text.includes(part) || demo.process.exitCode !== null,
    150_000,
  );

/** Waits for the end of a demo, which must be its success; otherwise shows what it has written. */
const untilDone = async (demo: Demo) =>
  expect({ code: await demo.ended, written: demo.written() }).toMatchObject({ code: 0 });

/** Removes durations, which also decide how wide their column is. */
const showOf = (demo: Demo) =>
  demo
    .written()
    .split('\n')
    .map((line) =>
      line.replace(/ +[\d,]+ ms$| … [\d.]+ s$|[\d.]+ s\.$/, '').replace(/ +time$/, ' time'),
    );

const postmaster = () =>
  readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => null);

/** Databases on the demo's server besides those every server has. */
async function databases(): Promise<string[]> {
  const { connection, leave } = await joinEmbedded(dataDir);
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(
    `select datname from pg_database where datname like 'demo%' order by 1`,
  );
  await client.end();
  await leave();
  return rows.map(({ datname }) => datname);
}

test('two at once and one after them show the same', async () => {
  const [one, other] = [start('--exit'), start('--exit')];
  await untilDone(one);
  await untilDone(other);
  expect(one.written()).toMatch(/^ {2}new employer +\d\d /m);
  expect(one.written()).toMatch(/^ {2}and \d+ more$/m);
  expect(showOf(other)).toEqual(showOf(one));
  const later = start('--exit');
  await untilDone(later);
  expect(showOf(later)).toEqual(showOf(one));
  expect(await postmaster()).toBeNull();
  expect(await databases()).toEqual([]);
});

test('a signal during the show ends it in order', async () => {
  const demo = start();
  await written(demo, 'importing');
  demo.process.kill('SIGTERM');
  expect(await demo.ended).toBe(1);
  expect(demo.written()).toMatch(/\ntenure: ended before the demo was complete\n$/);
  expect(await postmaster()).toBeNull();
  expect(await databases()).toEqual([]);
});

test('a closed output ends it in order', async () => {
  const demo = start();
  await written(demo, 'Tenure');
  demo.process.stdout!.destroy();
  expect(await demo.ended).toBe(1);
  expect(await postmaster()).toBeNull();
});

test('a port in use is reported and replaced; databases of a killed demo are dropped', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const killed = start('--port', String(port));
  await written(killed, 'Yours to try');
  expect(killed.written()).toContain(`port ${port} is in use`);
  // The link that signs in to the console has its own key, which the console replaces.
  const link = /^ {2}console +(http:\S+)\/#key=(tnr_\w+)&once \(works once\)$/m;
  const [, url, key] = link.exec(killed.written())!;
  expect(killed.written()).not.toContain(`  API key    ${key}\n`);
  expect(await (await fetch(url!)).text()).toContain('<title>Tenure</title>');
  const local = await fetch(`${url}/api/v1/webhook_endpoints`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: 'http://127.0.0.1:9/hook' }),
  });
  expect(local.status).toBe(200);
  taken.close();
  killed.process.kill('SIGKILL');
  await killed.ended;
  expect(await databases()).toHaveLength(1);
  const next = start();
  await written(next, 'Yours to try');
  expect(await databases()).toHaveLength(1);
  next.process.kill('SIGINT');
  expect(await next.ended).toBe(0);
  expect(await databases()).toEqual([]);
});

test('an error during the show has its own message, and leaves nothing behind', async () => {
  const demo = start();
  await written(demo, 'matched by');
  const pid = Number.parseInt((await postmaster())!, 10);
  process.kill(pid, 'SIGQUIT');
  expect(await demo.ended).toBe(1);
  expect(demo.written()).toMatch(/\ntenure: [^\n{]+\n$/);
});

test.each([
  [['--port', 'x'], /^tenure: --port must be 0 to 65535\n/],
  [['--colour'], /^tenure: Unknown option '--colour'/],
  [['--people', '10'], /^tenure: --people must be 2000 to 10000000\n/],
])('%j: refused, with the available options', async (options, message) => {
  const demo = start(...options);
  expect(await demo.ended).toBe(2);
  expect(demo.written()).toMatch(message);
  expect(demo.written()).toContain('--data-dir DIR');
});

test('a given database is used, stays, and is not used twice', async () => {
  const one = start('--exit', '--database-url', given.url);
  expect(await one.ended).toBe(0);
  expect(one.written()).toMatch(/ with the wrong person\.\n.* credits charged .* 0\.00 still held/);
  const { rows } = await given.pool.query('select name from account');
  expect(rows).toEqual([{ name: 'Demo' }]);
  const again = start('--exit', '--database-url', given.url);
  expect(await again.ended).toBe(1);
  expect(again.written()).toContain('--database-url: the database has accounts or contacts');
  expect(await postmaster()).toBeNull();
});

describe('with files of registers', () => {
  const files = () => join(dataDir, 'files');
  const ana = { cik: '9990100', name: 'SILVA ANA', title: 'CHIEF FINANCIAL OFFICER' };
  const globex = { issuerCik: '9990010', issuer: 'Globex Widgets Corp' };
  const initech = { issuerCik: '9990020', issuer: 'Initech Software, Inc.' };

  async function writeFiles(): Promise<void> {
    const filed = (day: string, issuer: typeof globex) => insidersZip([{ ...ana, day, ...issuer }]);
    await store(files(), '2026q3_form345.zip', filed('03-AUG-2026', initech));
    await store(files(), '2026q2_form345.zip', filed('04-MAY-2026', globex));
    const employments = (until?: string) => [
      { company: 'Globex Institute', title: 'Professor', from: '2020', ...(until && { until }) },
      ...(until ? [{ company: 'Delta Labs', title: 'Head of Research', from: until }] : []),
    ];
    for (const [edition, until] of [['2025'], ['2026', '2026']] as [string, string?][]) {
      const rui = orcidXml(
        7,
        { first: 'Rui', last: 'Prado' },
        employments(until),
        `${edition}-09-01`,
      );
      await store(files(), `ORCID_${edition}_10_summaries.tar.gz`, await orcidTarGz({ 7: rui }));
    }
    await writeGleif(files(), { world: companyWorld(50), day: '2026-09-30', format: 'csv' });
    await store(files(), 'notes.txt', 'nothing');
  }

  test('they are loaded in the order of their editions, and show who moved', async () => {
    await writeFiles();
    const demo = start('--exit', '--files', files());
    expect(await demo.ended).toBe(0);
    const shown = demo.written();
    expect(shown).toMatch(/loading gleif 20260930-0800[\s\S]*loading sec-insiders 2026q2 /);
    expect(shown).toContain('of no register: notes.txt');
    expect(shown).toMatch(/2 people matched, 100 % of the list/);
    expect(shown).toMatch(/The next edition [\s\S]*loading sec-insiders 2026q3 /);
    expect(shown).toMatch(/Rui Prado +job change/);
    expect(shown).toMatch(/Ana Silva +Globex Widgets Corp +Initech Software, Inc\. +2026-05-04/);
  });

  test('a folder without any is refused', async () => {
    await store(files(), 'notes.txt', 'nothing');
    const demo = start('--exit', '--files', files());
    expect(await demo.ended).toBe(1);
    expect(demo.written()).toContain('has no files of a register');
    const missing = start('--exit', '--files', join(dataDir, 'none'));
    expect(await missing.ended).toBe(1);
    expect(missing.written()).toMatch(/tenure: .*no such folder\n$/);
  });
});
