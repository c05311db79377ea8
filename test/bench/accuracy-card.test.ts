import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewed } from '../../bench/accuracy/page.ts';
import { judgeRespelled } from '../../bench/accuracy/respelled.ts';
import { decimal, percent, toMarkdown, toText } from '../../bench/accuracy/section.ts';
import { bench, ROOT } from '../support/process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-card-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const SECTION = {
  name: 'fruit',
  title: 'Fruit',
  parts: [
    'Counted:',
    {
      columns: ['fruit', 'share'],
      rows: [
        ['a|b', '12.5 %'],
        ['c', 1_000],
      ],
    },
  ],
};

test('a section as Markdown and as text', () => {
  expect(toMarkdown(SECTION)).toBe(
    'Counted:\n\n| fruit | share |\n| --- | ---: |\n| a\\|b | 12.5 % |\n| c | 1,000 |',
  );
  expect(toText(SECTION, 80)).toMatch(/^Fruit\n\nCounted:\n\n {2}fruit +share\n/);
});

test('shares are never rounded up to 100', () => {
  expect([percent(0.99999), percent(1), percent(0.5, 1), percent(null)]).toEqual([
    ...['99.99 %', '100 %', '50.0 %', ''],
  ]);
  expect([decimal(0.4), decimal(null)]).toEqual(['0.400', '']);
});

test('a page is renewed between its markers, and nowhere else', () => {
  const page = 'Before\n<!-- accuracy: fruit -->\nold\n<!-- end -->\nAfter <!-- end -->\n';
  const first = renewed(page, [SECTION]);
  expect(first).toBe(
    `Before\n<!-- accuracy: fruit -->\n\n${toMarkdown(SECTION)}\n\n<!-- end -->\nAfter <!-- end -->\n`,
  );
  expect(renewed(first, [SECTION])).toBe(first);
  expect(renewed(page, [])).toBe(page);
  expect(() => renewed('nothing', [SECTION])).toThrow('the page has no <!-- accuracy: fruit -->');
});

test('unchanged employers are recognised, whatever else is spelled differently', () => {
  const judged = judgeRespelled(400, 3);
  const of = (spelling: string | null, hasRecords: boolean) =>
    judged.find((one) => one.spelling === spelling && one.hasRecords === hasRecords)!;
  for (const hasRecords of [true, false]) {
    for (const spelling of ['as on record', 'letter case', 'legal form added']) {
      const { stayed, moved, falseChanges, missedMoves } = of(spelling, hasRecords);
      expect(stayed, spelling).toBeGreaterThan(50);
      expect(moved, spelling).toBeGreaterThan(5);
      expect([falseChanges, missedMoves], spelling).toEqual([0, 0]);
    }
  }
  // Either a record lists the other name, or the position was written anew.
  expect(of('former name', true).falseChanges).toBe(0);
  expect(of('former name', false).falseChanges).toBe(0);
  expect(of(null, true).stayed).toBeGreaterThan(of('as on record', true).stayed);
});

const write = async (name: string, text: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
};

const CASES = `case_group,schema,name1,name2,is_match,category
g,Company,ACME Inc.,Acme,true,case
g,Company,Globex,Acme,false,other
g,Company,Acne,Acme,true,typo
g,Person,Silva Ana Maria Sofia,Bo Li,false,other
`;
const FAKE = `unique_id,first_name,surname,dob,city,email,cluster
0,Ana,Silva,1990-01-01,Hull,ana@a.example,0
1,Ana,Silva,1990-01-01,Hull,,0
2,Bo,Li,1990-01-01,,ana@b.example,1
`;

const TRUTH = {
  customers: `DATA_SOURCE,RECORD_ID,PRIMARY_NAME_FULL,PRIMARY_NAME_ORG,SECONDARY_NAME_ORG,EMAIL_ADDRESS,RECORD_TYPE
C,1,Ana Silva,,,ana@a.example,PERSON
C,2,,Acme Inc.,,,ORGANIZATION
`,
  watchlist: `DATA_SOURCE,RECORD_ID,PRIMARY_NAME_FULL,EMAIL_ADDRESS,RECORD_TYPE
W,1,Ana S Silva,ANA@a.example,PERSON
`,
  reference: `DATA_SOURCE,RECORD_ID,PRIMARY_NAME_FULL,PRIMARY_NAME_ORG,RECORD_TYPE
R,1,Bo Li,,PERSON
R,2,,ACME,ORGANIZATION
`,
  actual_truthset_key: 'CLUSTER_ID,DATA_SOURCE,RECORD_ID\n1,C,1\n1,W,1\n2,R,1\n3,C,2\n3,R,2\n',
  alternate_truthset_key: 'CLUSTER_ID,DATA_SOURCE,RECORD_ID\n1,C,1\n1,W,1\n2,R,1\n3,C,2\n4,R,2\n',
};

test('the command prints the results, and renews the page', async () => {
  const page = await readFile(join(ROOT, 'docs/accuracy.md'), 'utf8');
  const copy = await write('page', page);
  for (const [name, text] of Object.entries(TRUTH)) await write(`${name}.csv`, text);
  const sets = [
    ...['--truth-sets', folder],
    ...['--name-bench', await write('cases.csv', CASES)],
    ...['--splink', await write('fake.csv', FAKE)],
  ];
  const sizes = ['--careers', '120', '--people', '400', '--refreshed', '20'];
  const ended = await bench(['accuracy', '--json', '--page', copy, ...sizes, ...sets]);
  expect(ended.code, ended.stderr).toBe(0);
  const lines = ended.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const rows = (section: string) =>
    lines.filter((line) => line.section === section).map(({ row }) => row);
  const named = (section: string, name: string) => rows(section).find(([first]) => first === name);

  expect(named('name-bench', 'companies').slice(0, 4)).toEqual(['companies', 3, '1.000', '0.500']);
  expect(named('truth-sets', 'people by email')).toEqual(['people by email', 2, '1.000', '1.000']);
  expect(named('truth-sets', 'companies by name').slice(1)).toEqual([2, '1.000', '1.000']);
  expect(named('truth-sets', 'alternate key, people and companies').slice(2)).toEqual([
    ...['1.000', '0.500'],
  ]);
  expect(named('splink', 'email or name')).toEqual(['email or name', 2, '1.000', '1.000']);
  const [, , stored, found, missed, , wrong] = named('faults', 'clean');
  expect(stored).toBeGreaterThan(3);
  expect([found, missed, wrong]).toEqual([stored, 0, 0]);
  expect(rows('scores').map(([key]) => key)).toContain('`name_former_employer`');
  expect(rows('registers').map(([records]) => records)).toEqual(['none', 'GLEIF', 'complete']);
  expect(lines.find(({ name }) => name === 'dirty list, people found').value).toBeGreaterThan(50);

  const after = await readFile(copy, 'utf8');
  expect(after).not.toBe(page);
  const outside = (text: string) =>
    text.replace(/(<!-- accuracy: [\w-]+ -->).*?(?=<!-- end -->)/gs, '$1');
  expect(outside(after)).toBe(outside(page));
  expect(after).toContain('| `name_former_employer` |');
});

test.each([
  [['--truth-sets', '/nowhere'], '/nowhere/customers.csv: no such file'],
  [['--page', '/nowhere/page'], '/nowhere/page: no such file'],
  [['--people', 'many'], '--people: many is no number of 1 or more'],
])('an unreadable file is one clear line: %j', async (given, line) => {
  const { code, stderr } = await bench(['accuracy', '--careers', '10', '--people', '40', ...given]);
  expect(code).not.toBe(0);
  expect(stderr.split('\n').filter(Boolean)).toEqual([line]);
});
