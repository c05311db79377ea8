import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BadInput } from '../../bench/accuracy/bad-input.ts';
import { toLabelled } from '../../bench/accuracy/sets/fake-1000.ts';
import { describeFile, readSet } from '../../bench/accuracy/sets/file.ts';
import { bestRecall, toPairs as toNamePairs } from '../../bench/accuracy/sets/name-bench.ts';
import { toLead, toRecord } from '../../bench/accuracy/sets/pairs.ts';
import { compareKeys, toPairs, toPerson } from '../../bench/accuracy/sets/truth-sets.ts';
import { wordAt } from '../../bench/accuracy/sets/words.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-sets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

const read = async (name: string, text: string, ...columns: string[]) =>
  readSet(await written(name, text), columns);

test.each([
  ['a', 'has no rows', 'a\n'],
  ['b', 'has no column b', 'a\n1\n'],
  ['a', 'line 3 has 1 values, the header 2', 'a,b\n1,2\n3\n'],
  ['a', 'line 2 has a quote that is not closed', 'a,b\n"1,2\n'],
])('an incomplete file is named with its fault: %s', async (column, what, text) => {
  const path = await written('bad.csv', text);
  await expect(readSet(path, [column])).rejects.toThrow(new BadInput(`${path}: ${what}`));
});

test('an unreadable file is named too', async () => {
  await expect(readSet(join(folder, 'none.csv'), [])).rejects.toThrow(/none\.csv: no such file$/);
  await expect(readSet(folder, [])).rejects.toThrow(/: a folder, not a file$/);
});

test('a file is identified by its checksum', async () => {
  const file = await read('sum.csv', 'a\n1\n', 'a');
  expect(file.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(describeFile(file, file.sha256)).toBe(`\`sum.csv\`: SHA-256 ${file.sha256}`);
  expect(describeFile(file, 'beef')).toContain('**It differs from beef**');
});

const CASES = `case_group,schema,name1,name2,is_match,quality,category,notes
g,Person,"Silva, Ana",Ana Silva,true,,order,
g,Company,Acme Inc,Acme,true,,,"a, b"
g,Vessel,Ship One,Ship Two,false,,,
`;

test('name_bench: pairs of people and companies, by category or group', async () => {
  const { path, rows } = await read('cases.csv', CASES, 'schema');
  expect(toNamePairs(path, rows)).toMatchObject([
    { kind: 'person', lead: 'Silva, Ana', stored: 'Ana Silva', isSame: true, category: 'order' },
    { kind: 'company', lead: 'Acme Inc', stored: 'Acme', isSame: true, category: 'g' },
  ]);
  const bad = await read('labels.csv', CASES.replace(',false,', ',maybe,'), 'schema');
  expect(() => toNamePairs(bad.path, bad.rows)).toThrow(
    `${bad.path}: line 4: is_match is neither true nor false`,
  );
});

test('a pair shares all but the names with itself, and nothing with another', () => {
  const person = { kind: 'person', lead: 'Silva, Ana', stored: 'Ana Silva', isSame: true } as const;
  const company = { kind: 'company', lead: 'Acme Inc', stored: 'Acme', isSame: true } as const;
  expect(toLead(person, 7)).toMatchObject({ first_name: 'Ana', last_name: 'Silva' });
  expect(toRecord(person, 7).positions?.[0]?.company?.name).toBe(toLead(person, 7).company_name);
  expect(toRecord(company, 8)).toMatchObject({
    last_name: toLead(company, 8).last_name,
    positions: [{ company: { name: 'Acme' } }],
  });
  expect(toLead(company, 8).company_name).toBe('Acme Inc');
  const words = Array.from({ length: 2_000 }, (_, at) => wordAt(at));
  expect(new Set(words).size).toBe(words.length);
});

test('the best recall of a scored list at a precision', () => {
  const scored = [
    ...[0.9, 0.8, 0.4].map((score) => ({ isSame: true, score })),
    ...[0.5, 0.1].map((score) => ({ isSame: false, score })),
  ];
  expect(bestRecall(scored, 1)).toEqual({ precision: 1, recall: 2 / 3 });
  expect(bestRecall(scored, 0.75)).toEqual({ precision: 0.75, recall: 1 });
  expect(bestRecall([{ isSame: false, score: 1 }], 0.5)).toBeNull();
});

test('fake_1000: the town is used as the employer, empty cells are ignored', async () => {
  const text = 'unique_id,first_name,surname,dob,city,email,cluster\n4,Grace,,1997-04-26,Hull,,1\n';
  const { rows } = await read('fake.csv', text, 'cluster');
  expect(toLabelled(rows[0]!)).toEqual({
    ...{ id: '4', person: '1', email: null },
    ...{ first_name: 'Grace', last_name: null, company_name: 'Hull' },
  });
});

const CUSTOMERS = `DATA_SOURCE,RECORD_ID,PRIMARY_NAME_FULL,PRIMARY_NAME_LAST,PRIMARY_NAME_FIRST,PRIMARY_NAME_MIDDLE,NATIVE_NAME_FULL,EMAIL_ADDRESS,EMPLOYER,RECORD_TYPE
CUSTOMERS,1,,Sentosa,Maria,M,,"Maria <m@x.example>",,PERSON
REFERENCE,2,"Hughes, Howie",,,,,,Exports,PERSON
CUSTOMERS,3,,,,,王杰,,,PERSON
`;

test('truth set: the name in parts, in full or in its own script', async () => {
  const { rows } = await read('customers.csv', CUSTOMERS, 'RECORD_ID');
  expect(rows.map((row) => toPerson(row, 'p'))).toMatchObject([
    { id: 'CUSTOMERS-1', first_name: 'Maria M', last_name: 'Sentosa', email: 'm@x.example' },
    { first_name: 'Howie', last_name: 'Hughes', email: null, company_name: 'Exports' },
    { first_name: '王杰', last_name: null, company_name: null },
  ]);
});

test('truth set: every two companies, in both directions', () => {
  const companies = ['A', 'B', 'C'].map((name) => ({
    ...{ name, otherName: null },
    cluster: name === 'C' ? '2' : '1',
  }));
  const pairs = toPairs(companies);
  expect(pairs).toHaveLength(6);
  expect(pairs.filter(({ isSame }) => isSame).map(({ lead }) => lead)).toEqual(['A', 'B']);
});

test('truth set: a second key is compared with the right one', () => {
  const actual = new Map(Object.entries({ a: '1', b: '1', c: '2' }));
  const other = new Map(Object.entries({ a: '7', b: '8', c: '7' }));
  expect(compareKeys(actual, other)).toMatchObject({ missed: 2, somebody: 2, nobody: 2, right: 0 });
  expect(compareKeys(actual, actual)).toMatchObject({ right: 2, nobody: 4 });
});
