import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resultColumns } from '../../src/commands/enrich/result-columns.ts';
import { updateAccount } from '../../src/money/accounts/index.ts';
import { SCORES } from '../../src/profile/receipt/index.ts';
import { ana, bruno, mover } from '../support/people.ts';
import { tenure } from '../support/process.ts';
import { useService } from '../support/service.ts';
import { readTable } from './read-table.ts';

/** Pages are smaller than the first request asks for. */
const service = useService((config) => {
  config.limits.pageSize = 300;
});
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-enrich-'));
  await service.load([ana, bruno, mover]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (args: string[], options: { input?: string; apiKey?: string; url?: string } = {}) =>
  tenure(['enrich', ...args], {
    cwd: folder,
    input: options.input,
    env: {
      TENURE_URL: options.url ?? service.url,
      TENURE_API_KEY: options.apiKey ?? service.apiKey,
    },
  });

async function list(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return name;
}

const rowsOf = (name: string) => readTable(join(folder, name));

const PEOPLE = `Notes;E-Mail;Title
"first; of all";ANA.SILVA@acme.example;Boss

;nobody@acme.example;
"three
lines";dora@globex.example;=1+1
`;

test('CSV keeps every column and row, in order', async () => {
  const file = await list('people.csv', PEOPLE);
  const ended = await run([file, '--match-by', 'email', '-o', 'people.out.csv']);
  expect(ended).toMatchObject({ code: 0, stdout: '' });
  expect(ended.stderr).toMatch(
    /^3 leads, 2 matched \(66\.7 %\), 2\.00 credits, [\d.]+ s, [\d,]+ leads\/s, people\.out\.csv\n$/,
  );
  const rows = await rowsOf('people.out.csv');
  expect(rows.map((row) => [row.Notes, row['E-Mail'], row.Title])).toEqual([
    ['first; of all', 'ANA.SILVA@acme.example', 'Boss'],
    [null, 'nobody@acme.example', null],
    ['three\nlines', 'dora@globex.example', '=1+1'],
  ]);
  expect(rows[0]).toMatchObject({
    first_name: 'Ana',
    email: 'ana.silva@acme.example',
    enriched_title: 'VP of Sales',
    'current_company_and_title.company': 'Acme, Inc.',
    'previous_companies_and_titles.company': 'Globex GmbH',
  });
  expect(rows[0]).toMatchObject({ matched: 'true', enriched_by: 'tenure' });
  expect(rows[1]).toMatchObject({
    id: null,
    matched: 'false',
    first_name: null,
    enriched_by: null,
  });
  expect(await readdir(folder)).not.toContain('people.out.csv.part');
});

test.each([
  ['utf-8 with a mark and semicolons', (text: string) => Buffer.from(`\uFEFF${text}`), 'utf-8'],
  ['utf-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16le'],
  ['windows-1252', (text: string) => Buffer.from(text, 'latin1'), 'windows-1252'],
])('CSV keeps its dialect: %s', async (_, write, encoding) => {
  const text = 'Größe;E-Mail\r\ngroß;ana.silva@acme.example\r\n';
  await writeFile(join(folder, 'dialect.csv'), write(text));
  const ended = await run(['dialect.csv', '--match-by', 'email', '-o', 'dialect.out.csv']);
  expect(ended.code).toBe(0);
  const bytes = await readFile(join(folder, 'dialect.out.csv'));
  const written = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  const mark = encoding === 'windows-1252' ? '' : '\uFEFF';
  expect(written.startsWith(`${mark}Größe;E-Mail;id;matched;`)).toBe(true);
  expect(written).toMatch(/\r\ngroß;ana\.silva@acme\.example;\d+;true;Ana;Silva;.*\r\n$/);
});

test('standard input to standard output', async () => {
  const ended = await run(['-', '--match-by', 'name', '--profile', 'contact'], {
    input: 'Name,Company\n"Costa, Bruno",Globex\n',
  });
  expect(ended.code).toBe(0);
  const [header, row] = ended.stdout.split('\n');
  expect(header).toMatch(/^Name,Company,id,matched,first_name,/);
  expect(header).not.toContain('email');
  expect(row).toMatch(/^"Costa, Bruno",Globex,\d+,true,Bruno,Costa,Data Engineer,/);
});

test('every option: columns cover the answer', async () => {
  const file = await list('one.csv', 'email,ref\nana.silva@acme.example,x\n');
  const options = ['--profile', 'direct-dial', '--company-data', '--flag-changes', '--json'];
  const ended = await run([file, '--match-by', 'email', ...options]);
  expect(ended.code).toBe(0);
  const answer = JSON.parse(ended.stdout);
  expect(answer).toMatchObject({
    leads: 1,
    matched: 1,
    match_rate: 1,
    changed_company: 0,
    changed_title: 0,
    output: null,
  });
  expect(answer.jobs).toHaveLength(1);
  const [lead] = answer.enriched_leads;
  expect(lead.custom_columns).toEqual({ email: 'ana.silva@acme.example', ref: 'x' });
  expect(lead.mobile_number).toBe('+351912345678');
  const columns = resultColumns({
    profile: 'direct-dial',
    changes: true,
    companyData: true,
    match: false,
  });
  const members = new Set(columns.map((column) => column.split('.')[0]));
  expect([...members, 'custom_columns'].sort()).toEqual([...Object.keys(lead), 'matched'].sort());
  const companyColumns = columns.filter((column) => column.startsWith('company_data.'));
  expect(companyColumns.map((column) => column.slice('company_data.'.length)).sort()).toEqual(
    Object.keys(lead.company_data).sort(),
  );
});

test('match details are columns, and the summary gives the reasons for unmatched leads', async () => {
  const file = await list(
    'matches.csv',
    `first name,last name,company,match_key
Ana,Silva,"Acme, Inc.",mine
Bruno,Costa,globex.example,
Ana,,Acme,
No,Body,Acme,
`,
  );
  const options = ['--match-by', 'name', '--match-details'];
  const ended = await run([file, ...options, '-o', 'matches.out.csv']);
  expect(ended.code).toBe(0);
  expect(ended.stderr).toMatch(
    /^4 leads, 2 matched \(50\.0 %\), 1 without a value, 1 not on record, [\d.]+ credits, /,
  );
  const rows = await rowsOf('matches.out.csv');
  const columns = ['match_key', 'enriched_match_key', 'match_score', 'match_reason'];
  expect(rows.map((row) => columns.map((column) => row[column]))).toEqual([
    ['mine', 'name', String(SCORES.name), null],
    [null, 'name_company_alias', String(SCORES.name_company_alias), null],
    [null, null, null, 'no_value'],
    [null, null, null, 'nobody'],
  ]);
  expect(rows.map((row) => row.match_candidates)).toEqual(['1', '1', '0', '0']);

  const least = SCORES.name_company_alias + 1;
  const tooWeak = SCORES.name < least ? 2 : 1;
  const sure = await run([file, ...options, '--min-match-score', String(least), '--json']);
  expect(JSON.parse(sure.stdout)).toMatchObject({
    matched: 2 - tooWeak,
    misses: { below_min_score: tooWeak, no_value: 1, nobody: 1 },
    enriched_leads: [
      { match: { key: tooWeak === 2 ? null : 'name' } },
      { match: { key: null } },
      {},
      {},
    ],
  });
  const plain = await run([file, '--match-by', 'name', '--json']);
  expect(JSON.parse(plain.stdout)).toMatchObject({ matched: 2, misses: null });
  expect(plain.stdout).not.toContain('"match":');
});

test.each(['-1', '101', '97.5', 'high', ''])('wrong usage: --min-match-score %j', async (score) => {
  const ended = await run(['x.csv', '--match-by', 'name', '--min-match-score', score]);
  expect(ended).toMatchObject({ code: 2, stdout: '' });
  expect(ended.stderr).toContain('It must be a whole number from 0 to 100.');
});

test('a long list is sent as several jobs and stays in order', async () => {
  const emails = Array.from({ length: 2_500 }, (_, index) =>
    index % 10 === 0 ? 'dora@globex.example' : `nobody${index}@acme.example`,
  );
  const file = await list(
    'long.csv',
    `id,email\n${emails.map((email, at) => `L${at},${email}`).join('\n')}\n`,
  );
  const options = ['--batch', '600', '--flag-changes', '--name', 'long list', '--json'];
  const ended = await run([file, '--match-by', 'email', ...options, '-o', 'long.jsonl']);
  expect(ended.code).toBe(0);
  const summary = JSON.parse(ended.stdout);
  expect(summary).toMatchObject({
    leads: 2_500,
    matched: 250,
    changed_company: 250,
    output: 'long.jsonl',
  });
  expect(summary.jobs).toHaveLength(5);
  const lines = (await readFile(join(folder, 'long.jsonl'), 'utf8')).trimEnd().split('\n');
  const leads = lines.map((line) => JSON.parse(line));
  expect(leads.map((lead) => lead.custom_columns)).toEqual(
    emails.map((email, at) => ({ id: `L${at}`, email })),
  );
  const { body } = await service.get('/api/v1/lead_enrichments', { size: '5' });
  const names = body.lead_enrichment_jobs.map((job: { name: string }) => job.name);
  expect(names[0]).toBe('long list (5/5)');
});

test('.json is one array', async () => {
  const file = await list(
    'two.jsonl',
    '{"mail":"ana.silva@acme.example"}\n{"mail":null,"tag":["x"]}\n',
  );
  const ended = await run([file, '--match-by', 'email', '-o', 'two.json']);
  expect(ended.code).toBe(0);
  const leads = JSON.parse(await readFile(join(folder, 'two.json'), 'utf8'));
  expect(leads.map((lead: { first_name: string }) => lead.first_name)).toEqual(['Ana', null]);
  expect(leads[1].custom_columns).toEqual({ mail: null, tag: '["x"]' });
});

test('--dry-run sends nothing and needs no key', async () => {
  const file = await list('dry.csv', PEOPLE);
  const ended = await run([file, '--match-by', 'email', '--dry-run', '--json'], {
    apiKey: '',
    url: 'http://127.0.0.1:1',
  });
  expect(ended.code).toBe(0);
  expect(JSON.parse(ended.stdout)).toMatchObject({
    leads: 3,
    mapping: { email: 'E-Mail', title: 'Title' },
    keys: ['email', 'title', 'unique_identifier'],
  });
});

describe('more jobs than the account may have at once', () => {
  test('take turns', async () => {
    const { apiKey } = await service.addAccount({ jobLimit: 1 });
    const file = await list('turns.csv', `email\n${'dora@globex.example\n'.repeat(6)}`);
    const ended = await run([file, '--match-by', 'email', '--batch', '2', '--json'], { apiKey });
    expect(ended.code).toBe(0);
    expect(JSON.parse(ended.stdout)).toMatchObject({ leads: 6, matched: 6 });
  });
});

describe('credits that run out within the list', () => {
  test('keep the paid results, and explain how to continue', async () => {
    const { apiKey, accountId } = await service.addAccount({ credits: 3 });
    const file = await list('poor.csv', `email\n${'dora@globex.example\n'.repeat(5)}`);
    const args = [file, '--match-by', 'email', '--batch', '2', '-o', 'poor.csv.json'];
    const ended = await run(args, { apiKey });
    expect(ended.code).toBe(1);
    const [, job] = /--resume (\d+)/.exec(ended.stderr)!;
    expect(ended.stderr).toMatch(/^tenure: .*credits.*poor\.csv\.json\.part.*--resume \d+ .*\n$/);
    const files = await readdir(folder);
    expect(files).toContain('poor.csv.json.part');
    expect(files).not.toContain('poor.csv.json');

    await updateAccount(service.database.db, accountId, { addCredits: 100 });
    const resumed = await run([...args, '--resume', job!, '--json'], { apiKey });
    expect(resumed.code).toBe(0);
    const summary = JSON.parse(resumed.stdout);
    expect(summary).toMatchObject({ leads: 5, matched: 5 });
    expect(summary.jobs[0]).toBe(Number(job));
  });
});

describe('--resume', () => {
  test('refuses a job of another list', async () => {
    const one = await list('list1.csv', 'id,email\n1,dora@globex.example\n');
    const other = await list('list2.csv', 'id,email\n2,dora@globex.example\n');
    const ended = await run([one, '--match-by', 'email', '--json']);
    const [job] = JSON.parse(ended.stdout).jobs;
    const resumed = await run([other, '--match-by', 'email', '--resume', String(job)]);
    expect(resumed).toMatchObject({ code: 2, stdout: '' });
    expect(resumed.stderr).toBe(
      `tenure: --resume: job ${job} is not of this list: row 1 differs\n`,
    );
  });
});

const MIXED = `Mail,Profile,Name,Company
ana.silva@acme.example,,,
nobody@acme.example,linkedin.com/in/bruno-costa-2k9d,,
,,Dora Lima,Globex GmbH
`;

test('several fields are tried in turn; without the option all that the list has', async () => {
  const file = await list('mixed.csv', MIXED);
  const keysOf = async (...options: string[]) => {
    const ended = await run([file, ...options, '--match-details', '-o', 'mixed.out.csv']);
    expect(ended.code).toBe(0);
    const rows = await rowsOf('mixed.out.csv');
    return { keys: rows.map(({ match_key }) => match_key), note: ended.stderr.split('\n')[0] };
  };
  expect(await keysOf()).toEqual({
    keys: ['email', 'linkedin_url', 'name'],
    note: 'matching by email ("Mail"), then linkedin_url ("Profile"), then name ("Name", "Company"); choose other fields with --match-by',
  });
  const some = await keysOf('--match-by', 'name, email');
  expect(some.keys).toEqual(['email', null, 'name']);
  expect((await keysOf('--match-by', 'linkedin_url')).keys).toEqual([null, 'linkedin_url', null]);
});

test('columns without a header have letters', async () => {
  const file = await list('bare.csv', 'ana.silva@acme.example,x\nbruno.costa@globex.example,y\n');
  const shown = await run([file, '--dry-run']);
  expect(shown.stdout).toMatch(/│ Column A \(ana\.silva@…\) │ email │ by its values │/);
  expect(shown.stdout).toMatch(/│ Column B \(x\) +│ +│ kept as is +│/);
  const missing = await run([file, '--match-by', 'name']);
  expect(missing.stderr).toMatch(/among "Column A \(ana\.silva@…\)", "Column B \(x\)"/);
  const unknown = await run([file, '--map', 'email=Mail']);
  expect(unknown.stderr).toMatch(/no column "Mail"; there are "Column A", "Column B"/);
  for (const name of ['column b', 'Column B (x)', 'column1']) {
    const mapped = await run([file, '--dry-run', '--json', '--map', `city=${name}`]);
    expect(JSON.parse(mapped.stdout).mapping).toEqual({ email: 'column0', city: 'column1' });
  }
});

describe('one clear line and exit code', () => {
  const file = 'wrong.csv';
  beforeAll(() => list(file, 'E-Mail,Notes\nana.silva@acme.example,x\n'));

  test.each([
    [
      'an unknown key',
      ['--match-by', 'email'],
      { apiKey: 'tnr_none' },
      1,
      /^tenure: the API key was not accepted: /,
    ],
    [
      'no service',
      ['--match-by', 'email'],
      { url: 'http://127.0.0.1:9' },
      1,
      /^tenure: http:\/\/127\.0\.0\.1:9 does not answer/,
    ],
    [
      'a missing column',
      ['--match-by', 'name'],
      {},
      1,
      /no column found for first_name, last_name, company_name among "E-Mail", "Notes"/,
    ],
    [
      'a map to no column',
      ['--match-by', 'email', '--map', 'email=Post'],
      {},
      1,
      /--map: no column "Post"/,
    ],
    [
      'a missing folder',
      ['--match-by', 'email', '-o', 'no/out.csv'],
      {},
      1,
      /no\/out\.csv: cannot be written/,
    ],
    [
      'a name that is too long',
      ['--match-by', 'email', '--name', 'x'.repeat(300)],
      {},
      2,
      /--name/,
    ],
    ['no key', ['--match-by', 'email'], { apiKey: '' }, 2, /TENURE_API_KEY/],
    ['an unknown match field', ['--match-by', 'phone'], {}, 2, /email, linkedin_url, name/],
    ['a repeated match field', ['--match-by', 'email,email'], {}, 2, /email is repeated/],
    ['no match field', ['--match-by', 'email,'], {}, 2, /email, linkedin_url, name/],
    [
      'a missing column of a further field',
      ['--match-by', 'email,linkedin_url'],
      {},
      1,
      /--match-by linkedin_url: no column found for linkedin_url among/,
    ],
    [
      'an unknown ending',
      ['--match-by', 'email', '-o', 'out.xlsx'],
      {},
      2,
      /\.csv, \.jsonl or \.json/,
    ],
    ['an empty batch', ['--match-by', 'email', '--batch', '0'], {}, 2, /--batch/],
    ['a bad address', ['--match-by', 'email', '--url', 'localhost:8080'], {}, 2, /--url/],
    ['an unknown field', ['--match-by', 'email', '--map', 'phone=x'], {}, 2, /--map/],
  ] as const)('%s', async (_, args, options, code, reason) => {
    const ended = await run([file, ...args], options);
    expect(ended.stderr).toMatch(reason);
    expect(ended).toMatchObject({ code, stdout: '' });
    expect(ended.stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  test('an existing file', async () => {
    await run([file, '--match-by', 'email', '--name', 'taken']);
    const ended = await run([file, '--match-by', 'email', '--name', 'taken']);
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(ended.stderr).toMatch(
      /^tenure: lead_enrichments.name: "taken" is already taken by job \d+\n$/,
    );
  });
});
