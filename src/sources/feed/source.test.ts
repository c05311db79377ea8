import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../../../test/support/service.ts';
import { ANA, FREE, NEVER, quickSources } from '../../../test/support/upstream.ts';
import { workbook } from '../../../test/support/workbook.ts';
import { type FeedSourceConfig, PROVIDED } from '../../ground/config/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import type { Answer, Question } from '../question.ts';
import type { Sources } from '../sources.ts';

let root: string;
let folder: string;
let directory: string;
let sources: Sources;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tenure-incoming-'));
  [folder, directory] = [join(root, 'incoming'), join(root, 'work')];
  await mkdir(folder);
  await mkdir(directory);
});

afterEach(async () => {
  await sources?.close();
  await rm(root, { recursive: true });
});

const lines = (...records: unknown[]) => records.map((record) => JSON.stringify(record)).join('\n');

/** Puts files into the folder and queries the source. */
async function feeding(files: Record<string, string | Buffer>) {
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const feed: FeedSourceConfig = {
    type: 'feed',
    name: 'feed',
    provides: [...PROVIDED],
    ...FREE,
    path: folder,
  };
  sources = quickSources([feed], { directory });
}

const ask = (identifiers: Partial<Question>) =>
  sources.ask({ ...identifiers, attributes: ['contact_profile'] }, NEVER);

/** A busy machine may still be reading the files. */
const isReady = (answer: Answer): boolean =>
  answer.kind !== 'unreachable' || answer.reason !== 'feed: new files are being read';

async function recordOf(identifiers: Partial<Question>): Promise<ContactRecord> {
  const answer = await until(() => ask(identifiers), isReady);
  if (answer.kind !== 'found') throw new Error(JSON.stringify(answer));
  return answer.record;
}

const UNKNOWN = { kind: 'unknown' };
const BY_MAIL = { email: 'ana@acme.example' };
const BY_PROFILE = { linkedinUrl: 'https://pt.linkedin.com/in/AnaSilva-x1/' };
const BY_NAME = { firstName: 'Ana', lastName: 'SILVA', companyName: 'ACME, Inc.' };
const VERIFIED = { ...ANA, verified_at: '2026-06-01T00:00:00Z' };

test.each<[string, Partial<Question>]>([
  ['LinkedIn profile', BY_PROFILE],
  ['email', { email: ' ANA@acme.example' }],
  ['name with a company', BY_NAME],
])('a person is found by %s', async (_, question) => {
  await feeding({ 'a.jsonl': lines(VERIFIED) });
  expect(await recordOf(question)).toMatchObject({ linkedin_url: ANA.linkedin_url });
});

test('a person is found by a nickname if the unchanged name finds nobody', async () => {
  const robert = { ...VERIFIED, first_name: 'Robert' };
  await feeding({ 'a.jsonl': lines(robert) });
  expect(await recordOf({ ...BY_NAME, firstName: 'Bob' })).toEqual(robert);
});

test('a stranger is unknown, as is everybody in an empty folder', async () => {
  await feeding({ 'a.jsonl': lines(VERIFIED) });
  expect(await ask({ email: 'bob@acme.example' })).toEqual(UNKNOWN);
  await sources.close();
  await rm(join(folder, 'a.jsonl'));
  await feeding({});
  expect(await ask(BY_MAIL)).toEqual(UNKNOWN);
});

test('the newest of several snapshots counts, in whatever file it is', async () => {
  const at = (verified_at: string) => lines({ ...ANA, headline: verified_at, verified_at });
  await feeding({
    '1.jsonl': at('2026-03-01T00:00:00Z'),
    '2.jsonl': at('2026-05-01T00:00:00Z'),
    '3.jsonl': at('2026-04-01T00:00:00Z'),
  });
  expect((await recordOf(BY_PROFILE)).headline).toBe('2026-05-01T00:00:00Z');
});

test('a record without a time of verification has the time of its file', async () => {
  await feeding({ 'a.jsonl': lines(ANA) });
  await utimes(join(folder, 'a.jsonl'), 0, Date.parse('2026-02-03T04:05:06Z') / 1_000);
  expect(await recordOf(BY_MAIL)).toEqual({ ...ANA, verified_at: '2026-02-03T04:05:06Z' });
});

test('a record is returned whole, including the fields it clears', async () => {
  await feeding({ 'a.jsonl': lines({ ...VERIFIED, headline: null }) });
  expect(await recordOf(BY_MAIL)).toEqual({ ...VERIFIED, headline: null });
});

test('two people under one key match nobody', async () => {
  const namesake = { ...VERIFIED, linkedin_url: 'https://www.linkedin.com/in/ana-2', emails: [] };
  await feeding({ 'a.jsonl': lines(VERIFIED, namesake) });
  expect(await ask(BY_NAME)).toEqual(UNKNOWN);
  expect(await recordOf({ ...BY_NAME, ...BY_PROFILE })).toMatchObject({ emails: ANA.emails });
});

test('a record of another profile under the requested email is not the person', async () => {
  await feeding({ 'a.jsonl': lines({ ...VERIFIED, first_name: 'Rui', last_name: 'Costa' }) });
  const question = { ...BY_MAIL, linkedinUrl: 'https://www.linkedin.com/in/somebody-else' };
  expect(await ask(question)).toEqual(UNKNOWN);
});

const CSV = `\ufeffFirst_Name;last_name;email;title;company_name;start_date;phone;city;other
Ana;Silva;ana@acme.example;"VP of ""Sales""; EMEA";Acme;2024-03;+351 210 000 000;Lisbon;x
`;
const FROM_COLUMNS = {
  first_name: 'Ana',
  last_name: 'Silva',
  location: { city: 'Lisbon' },
  emails: [{ address: 'ana@acme.example', type: 'work' }],
  phones: [{ number: '+351210000000', type: 'corporate' }],
  positions: [
    { title: 'VP of "Sales"; EMEA', start_date: '2024-03-01', company: { name: 'Acme' } },
  ],
};

test.each([
  ['a.csv', CSV],
  ['a.csv.gz', gzipSync(CSV)],
  ['A.CSV', CSV.replaceAll('\n', '\r\n')],
])('%s is read by the flat names', async (name, content) => {
  await feeding({ [name]: content });
  expect(await recordOf(BY_MAIL)).toMatchObject(FROM_COLUMNS);
});

test.each([
  ['a.jsonl', lines(VERIFIED)],
  ['a.ndjson', lines(VERIFIED)],
  ['a.jsonl.gz', gzipSync(lines(VERIFIED))],
  ["it's [1]*.jsonl", lines(VERIFIED)],
])('%s is read as records', async (name, content) => {
  await feeding({ [name]: content });
  expect(await recordOf(BY_MAIL)).toEqual(VERIFIED);
});

const FROM_SITE = [
  ['Vorname', 'Nachname', 'E-Mail', 'Firma', 'company_domain', 'Position'],
  ['Ana', 'Silva', 'ana@acme.example', 'Acme', 'https://www.acme.example/about', 'VP'],
];

test.each<[string, Buffer]>([
  ['a.csv', Buffer.from(FROM_SITE.map((row) => row.join(';')).join('\n'))],
  [
    'utf16.csv',
    Buffer.from(`\ufeff${FROM_SITE.map((row) => row.join('\t')).join('\r\n')}`, 'utf16le'),
  ],
  ['a.tsv', Buffer.from(FROM_SITE.map((row) => row.join('\t')).join('\n'))],
  ['a.xlsx', workbook([['Export'], ...FROM_SITE])],
])('%s is read as tenure import reads it', async (name, content) => {
  await feeding({ [name]: content });
  expect(await recordOf(BY_MAIL)).toMatchObject({
    first_name: 'Ana',
    last_name: 'Silva',
    positions: [
      { title: 'VP', company: { name: 'Acme', homepage_url: 'https://www.acme.example/about' } },
    ],
  });
});

async function writeParquet(name: string, query: string) {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`copy (${query}) to '${join(folder, name)}' (format parquet)`);
  connection.closeSync();
  instance.closeSync();
}

test('Parquet is read as records, or by the flat names', async () => {
  await writeParquet(
    'nested.parquet',
    `select 'Ana' as first_name, null::varchar as headline,
      [{ 'address': 'ana@acme.example', 'type': 'work' }] as emails`,
  );
  await writeParquet(
    'flat.parquet',
    `select 'Bob' as first_name, 'Jones' as last_name, 'bob@acme.example' as "Email",
      351210000000 as phone, date '2024-03-01' as start_date, 'Acme' as company_name`,
  );
  await feeding({});
  const ana = await recordOf(BY_MAIL);
  expect(ana).toMatchObject({ emails: [{ address: 'ana@acme.example', type: 'work' }] });
  expect(ana).not.toHaveProperty('headline');
  expect(await recordOf({ email: 'bob@acme.example' })).toMatchObject({
    phones: [{ number: '351210000000', type: 'corporate' }],
    positions: [{ start_date: '2024-03-01', company: { name: 'Acme' } }],
  });
});

test('bad lines affect only themselves', async () => {
  const broken = Buffer.from('{"first_name":"Ren\xe9"}\n{"emails":\n[]\nnull\n"x"\n\n', 'latin1');
  const wrong = lines({ first_name: 5 }, { headline: 'nobody' }, { record: 'company', name: 'A' });
  await feeding({
    'a.jsonl': Buffer.concat([broken, Buffer.from(`${wrong}\n${lines(VERIFIED)}\n{"first_na`)]),
    'b.csv': `email,first_name\nbob@acme.example,Bob\ntoo,many,values\n"not closed,x\n`,
  });
  expect(await recordOf(BY_MAIL)).toEqual(VERIFIED);
  expect(await recordOf({ email: 'bob@acme.example' })).toMatchObject({ first_name: 'Bob' });
  expect(await ask({ email: 'x@acme.example' })).toEqual(UNKNOWN);
});

test('reads exports of CRMs and networks: headers of lists, below notes', async () => {
  const notes = 'Notes:\n"Some addresses are missing, because people hide them, see the help"\n\n';
  await feeding({
    'crm.csv':
      'Record ID;First Name;Last Name;Email;Associated Company;Job Title\n7;Bob;Ray;bob@acme.example;Acme;CFO\n',
    'Connections.csv': `${notes}First Name,Last Name,Email Address,Company,Position\nEve,Lee,eve@globex.example,Globex,CEO\n`,
  });
  expect(await recordOf({ email: 'bob@acme.example' })).toMatchObject({
    first_name: 'Bob',
    positions: [{ title: 'CFO', company: { name: 'Acme' } }],
  });
  expect(await recordOf({ email: 'eve@globex.example' })).toMatchObject({
    last_name: 'Lee',
    positions: [{ title: 'CEO', company: { name: 'Globex' } }],
  });
});

test.each([
  ['a.parquet', 'PAR1 cut off'],
  ['a.csv', 'nothing,here\nto,see\n'],
  ['a.csv', ''],
])('after an unreadable file (%s: %j) an unknown person may be in it', async (name, content) => {
  await feeding({ [name]: content, 'good.jsonl': lines(VERIFIED) });
  expect(await recordOf(BY_MAIL)).toEqual(VERIFIED);
  expect(await ask({ email: 'bob@acme.example' })).toMatchObject({
    kind: 'unreachable',
    reason: expect.stringMatching(/^feed: cannot read \S+: /),
  });
});

test('a missing folder: unreachable', async () => {
  await rm(folder, { recursive: true });
  await feeding({});
  expect(await ask(BY_MAIL)).toMatchObject({
    kind: 'unreachable',
    reason: 'feed: the folder cannot be read (ENOENT)',
  });
  await mkdir(folder);
});

test('files that are added, changed and removed count at once', async () => {
  await feeding({ 'notes.txt': 'x', '.a.jsonl': lines(VERIFIED) });
  await mkdir(join(folder, 'folder.jsonl'));
  const found = async () => {
    const answer = await ask(BY_MAIL);
    return answer.kind === 'found' ? answer.record.headline : answer.kind;
  };
  expect(await found()).toBe('unknown');
  await writeFile(join(folder, '.b.jsonl'), lines({ ...VERIFIED, headline: 'first' }));
  await rename(join(folder, '.b.jsonl'), join(folder, 'b.jsonl'));
  await expect.poll(found).toBe('first');
  await writeFile(join(folder, 'b.jsonl'), lines({ ...VERIFIED, headline: 'the second' }));
  await expect.poll(found).toBe('the second');
  await rm(join(folder, 'b.jsonl'));
  await expect.poll(found).toBe('unknown');
});

test('an incomplete file is read once it is whole', async () => {
  await feeding({ 'a.parquet': 'PAR1' });
  expect((await ask(BY_MAIL)).kind).toBe('unreachable');
  await writeParquet('a.parquet', `select 'ana@acme.example' as email, 'Ana' as first_name`);
  await expect.poll(async () => (await ask(BY_MAIL)).kind).toBe('found');
});

test('many are found at once among many', async () => {
  const people = Array.from({ length: 5_000 }, (_, index) => ({
    first_name: `F${index}`,
    last_name: 'Silva',
    emails: [{ address: `p${index}@acme.example` }],
    verified_at: '2026-01-01T00:00:00Z',
  }));
  await feeding({
    'a.jsonl': lines(...people.slice(0, 2_500)),
    'b.jsonl': lines(...people.slice(2_500)),
  });
  await expect.poll(async () => (await ask({ email: 'p0@acme.example' })).kind).toBe('found');
  const asked = Array.from({ length: 200 }, (_, index) => index * 25);
  const records = await Promise.all(
    asked.map((index) => recordOf({ email: `p${index}@acme.example` })),
  );
  expect(records.map(({ first_name }) => first_name)).toEqual(asked.map((index) => `F${index}`));
});

test('leaves no files behind, even of an unfinished index', async () => {
  const people = Array.from({ length: 20_000 }, (_, index) => ({
    emails: [{ address: `p${index}@acme.example` }],
  }));
  await feeding({ 'a.jsonl': lines(...people) });
  await sources.close();
  expect(readdirSync(directory)).toEqual([]);
});

test('without a folder for its index: unreachable', async () => {
  await rm(directory, { recursive: true });
  await feeding({ 'a.jsonl': lines(VERIFIED) });
  expect(await ask(BY_MAIL)).toMatchObject({
    kind: 'unreachable',
    reason: 'feed: its index failed',
  });
  await mkdir(directory);
});
