/** Two editions of a register in a row: which changes they show, and that silence shows none. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyContacts } from '../support/contacts.ts';
import { useDatabase } from '../support/database.ts';
import { tenure } from '../support/process.ts';
import { madeUpOrcid } from '../support/register-ids.ts';
import type { Json } from '../support/service.ts';
import {
  type Employment,
  type Filing,
  insidersZip,
  orcidTarGz,
  orcidXml,
  store,
} from './made-up.ts';

const database = useDatabase();
beforeEach(async () => {
  await emptyContacts(database.pool);
  await database.pool.query('truncate contact_observation, observed_move');
});

const folder = await mkdtemp(join(tmpdir(), 'tenure-editions-'));
afterAll(() => rm(folder, { recursive: true }));

async function run(...args: string[]): Promise<Json> {
  const { code, stdout, stderr } = await tenure(args, { env: { DATABASE_URL: database.url } });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
}

const GLOBEX = { issuerCik: '9990010', issuer: 'Globex Widgets Corp' };
const INITECH = { issuerCik: '9990020', issuer: 'Initech Software, Inc.' };
const ANA = { cik: '9990100', name: 'SILVA ANA M', title: 'CHIEF FINANCIAL OFFICER' };

type Post = Partial<Filing> & { issuer: string; issuerCik: string };

/** Loads a quarter in which Ana has filed about these posts. */
async function filed(quarter: string, day: string, ...posts: Post[]): Promise<Json> {
  const filings = posts.map((post) => ({ ...ANA, day, ...post }));
  const path = await store(folder, `${quarter}_form345.zip`, insidersZip(filings));
  return run('import', '--from', 'sec-insiders', path);
}

const q2 = (...posts: Post[]) => filed('2026q2', '04-MAY-2026', ...posts);
const q3 = (...posts: Post[]) => filed('2026q3', '03-AUG-2026', ...posts);

const ana = () => run('contact', 'show', '--cik', ANA.cik, '--json');

/** The current posts: titles at employers. */
const posts = async (): Promise<string[]> =>
  (await ana()).record.positions.map(
    ({ title, company, end_date: end }: Json) =>
      `${title} at ${company.name}${end ? ' until' : ''}`,
  );

const moves = async (): Promise<Json[]> =>
  (await database.pool.query('select * from observed_move')).rows;

const CFO = 'Chief Financial Officer';

describe('an officer', () => {
  test('who files for another company next has probably moved; the old post stays', async () => {
    await q2(GLOBEX);
    expect(await q3(INITECH)).toMatchObject({ updated: 1, observed_moves: 1 });
    expect(await posts()).toEqual([
      `${CFO} at Initech Software, Inc.`,
      `${CFO} at Globex Widgets Corp`,
    ]);
    const [move] = await moves();
    expect(move).toMatchObject({
      source: 'sec-insiders',
      from_company: 'Globex Widgets Corp',
      to_company: 'Initech Software, Inc.',
      confidence: 60,
      sentence: `Moved from ${CFO} at Globex Widgets Corp to ${CFO} at Initech Software, Inc. between 2026-05-04 and 2026-08-03, as sec-insiders's records of these two days show; neither dates the employment. A public register that no longer lists a post does not show that it has ended.`,
    });
  });

  test('who files for a second company has not moved', async () => {
    await q2(GLOBEX);
    await q3(GLOBEX, INITECH);
    expect(await moves()).toEqual([]);
  });

  test('of two companies who files for a third one has not moved', async () => {
    await q2(GLOBEX, INITECH);
    await q3({ issuer: 'Hooli Inc', issuerCik: '9990030' });
    expect(await posts()).toHaveLength(3);
    expect(await moves()).toEqual([]);
  });

  test('who becomes a director elsewhere has not moved', async () => {
    await q2(GLOBEX);
    await q3({ ...INITECH, title: 'Director' });
    expect(await posts()).toEqual([
      'Board Director at Initech Software, Inc.',
      `${CFO} at Globex Widgets Corp`,
    ]);
    expect(await moves()).toEqual([]);
  });

  test('who does not file stays as known', async () => {
    await q2(GLOBEX);
    const before = await ana();
    await filed('2026q3', '03-AUG-2026', { ...GLOBEX, cik: '9990200', name: 'SOLA EVA' });
    expect(await ana()).toEqual(before);
  });

  test('with another title at the company has one post', async () => {
    await q2(GLOBEX);
    await q3({ ...GLOBEX, title: 'CHIEF EXECUTIVE OFFICER' });
    expect(await posts()).toEqual(['Chief Executive Officer at Globex Widgets Corp']);
  });

  test('is not changed back by an earlier edition', async () => {
    await q2(GLOBEX);
    await q3(INITECH);
    const before = await ana();
    expect(await q2(GLOBEX)).toMatchObject({ unchanged: 1 });
    expect((await ana()).record).toEqual(before.record);
  });
});

describe('a seat in a register', () => {
  const CRM =
    'First name,Last name,Email,Company,Job title,Start date,Verified at\nAna M,Silva,ana@globex.example,Globex Widgets,CFO,2024-02-01,2026-06-01\n';

  test('is added beside the job of a list, which it does not verify', async () => {
    await run('import', await store(folder, 'crm.csv', CRM), '--name', 'crm');
    await q2(GLOBEX);
    await q3({ ...INITECH, title: 'Director' });
    const { record, source } = await ana();
    expect(record.positions).toMatchObject([
      { title: 'Board Director', company: { name: 'Initech Software, Inc.' } },
      { title: 'CFO', start_date: '2024-02-01', company: { name: 'Globex Widgets' } },
    ]);
    expect(record).toMatchObject({ first_name: 'Ana M', verified_at: '2026-06-01T00:00:00Z' });
    expect(source).toContain('sec-insiders');
  });
});

describe('a dated employment', () => {
  const load = async (edition: string, modified: string, ...employments: Employment[]) => {
    const xml = orcidXml(7, { first: 'Rui', last: 'Prado' }, employments, modified);
    const path = await store(
      folder,
      `ORCID_${edition}_summaries.tar.gz`,
      await orcidTarGz({ 7: xml }),
    );
    return run('import', '--from', 'orcid', path);
  };
  const rui = () => run('contact', 'show', '--orcid', madeUpOrcid(7), '--json');

  test('that has ended in the next edition ends', async () => {
    const post = { company: 'Globex Institute', title: 'Professor', from: '2020' };
    await load('2025_10', '2025-09-01', post);
    const next = { company: 'Initech Labs', title: 'Director of Research', from: '2026' };
    await load('2026_10', '2026-09-01', { ...post, until: '2026' }, next);
    const { record } = await rui();
    expect(record.positions).toMatchObject([
      { start_date: '2026-01-01', company: { name: 'Initech Labs' } },
      { start_date: '2020-01-01', end_date: '2026-01-01', company: { name: 'Globex Institute' } },
    ]);
  });

  test('that the next edition does not list stays', async () => {
    const [first, second] = [
      { company: 'Globex Institute', title: 'Professor', from: '2020' },
      { company: 'Initech Labs', title: 'Adviser', from: '2021' },
    ];
    await load('2025_10', '2025-09-01', first!, second!);
    await load('2026_10', '2026-09-01', first!);
    expect((await rui()).record.positions).toHaveLength(2);
  });
});
