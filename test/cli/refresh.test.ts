import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateAccount } from '../../src/money/accounts/index.ts';
import { ana, bruno, globex, mover } from '../support/people.ts';
import { tenure } from '../support/process.ts';
import { useService } from '../support/service.ts';
import { type Answering, httpConfig, startUpstream } from '../support/upstream.ts';
import { readTable } from './read-table.ts';

/** Knows Carla, who is not stored, and that Bruno, who is stale, has another job. */
const carla = {
  first_name: 'Carla',
  last_name: 'Reis',
  linkedin_url: 'https://www.linkedin.com/in/carla-reis-9x',
  positions: [{ title: 'Designer', start_date: '2022-01-01', company: globex }],
};
const movedBruno = {
  ...bruno,
  positions: [
    { title: 'Data Engineer', start_date: '2020-05-01', end_date: '2026-01-01', company: globex },
    { title: 'Head of Data', start_date: '2026-02-01', company: { name: 'Initech' } },
  ],
  verified_at: undefined,
};
/** Was at Globex at the account's first check. */
const vera = {
  first_name: 'Vera',
  last_name: 'Weiter',
  linkedin_url: 'https://www.linkedin.com/in/vera-weiter-3p',
  positions: [{ title: 'Analyst', start_date: '2021-01-01', company: globex }],
};
const movedVera = {
  ...vera,
  positions: [
    { title: 'Head of Data', start_date: '2026-03-01', company: { name: 'Initech' } },
    { ...vera.positions[0]!, end_date: '2026-02-28' },
  ],
};
const KNOWN = [carla, movedBruno, movedVera];
const upstream = await startUpstream(({ body }, reply) => {
  const found = KNOWN.find(({ linkedin_url }) => linkedin_url === JSON.parse(body).linkedin_url);
  reply.writeHead(found ? 200 : 404).end(found && JSON.stringify(found));
});
afterAll(() => upstream[Symbol.asyncDispose]());

/** Pages are smaller than requested. */
const service = useService((config) => {
  config.sources = [httpConfig(upstream.url)];
  config.limits.pageSize = 100;
});
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-refresh-'));
  const verified_at = new Date(Date.now() - 90 * 86_400_000).toISOString();
  await service.load([ana, mover, { ...bruno, verified_at }, { ...vera, verified_at }]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  upstream.asked.length = 0;
});

/** A verdict about Bruno in the changes format. */
const MOVED = {
  id: 7,
  search_status: 'completed',
  match_status: 'found_and_verified',
  first_name: 'Bruno',
  last_name: 'Costa',
  ds_primary_company: 'Initech',
  ds_primary_title: 'Head of Data',
  ds_baseline_primary_company: 'Globex GmbH',
  ds_baseline_primary_title: 'Data Engineer',
  ds_company_change: true,
  ds_title_change: true,
  ds_job_changes: true,
  ds_company_change_type: 'job_change',
  ds_title_change_type: 'title_change_promotion',
  ds_change_events: [{ name: 'job_change', confidence: 100 }],
  ds_change_description: 'Bruno Costa left Globex GmbH to be Head of Data at Initech.',
  ds_change_status: { company: 'determined', title: 'determined', reasons: [] },
};

/**
 * A service that reports a move for the first person of every list, and no verdict for the
 * second.
 */
const uploaded: object[] = [];
const tellVerdicts: Answering = ({ path, body }, reply) => {
  if (path.includes('credit_metrics')) return reply.writeHead(404).end('{"message":"not found"}');
  if (path.includes('/lists')) {
    const lines = body.split(/\r?\n/).filter((line) => line.startsWith('{'));
    uploaded.splice(0, 2, ...lines.map((line, row) => toProfile(JSON.parse(line), row)));
    return reply.end('{"list_id":1}');
  }
  const [custom_columns, other] = uploaded;
  const unmatched = { id: null, search_status: 'not_found', match_status: 'not_found' };
  const profiles = [
    { custom_columns, ...MOVED },
    { custom_columns: other, ...unmatched },
  ];
  const page = { total: 2, page_no: '1', page_size: '1000', profiles };
  const answer = { unique_identifier: 'u', status: 'completed', profiles: page };
  return reply.end(JSON.stringify(answer));
};

const toProfile = ({ row: unique_identifier, ...fields }: Record<string, string>, row: number) => ({
  ...fields,
  metadata: { row, unique_identifier },
});

type Options = { input?: string; apiKey?: string; url?: string };

const run = (args: string[], options: Options = {}) =>
  tenure(['refresh', ...args], {
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

const asked = () => upstream.asked.map(({ body }) => JSON.parse(body));
const rowsOf = (name: string) => readTable(join(folder, name));

const CONTACTS = `CRM;E-Mail;LinkedIn;Title
A-1;ANA.SILVA@acme.example;;Boss
A-2;;${bruno.linkedin_url};"VP; Data"
A-3;;${carla.linkedin_url};
A-4;nobody@acme.example;;
A-5;;;
`;

test('CSV keeps every column and row, in order', async () => {
  const file = await list('contacts.csv', CONTACTS);
  const ended = await run([file, '-o', 'contacts.out.csv', '--json']);
  expect(ended.code).toBe(0);
  const summary = JSON.parse(ended.stdout);
  expect(summary).toMatchObject({
    profiles: 5,
    matched: 3,
    match_rate: 0.6,
    verified: 3,
    verdicts: null,
    output: 'contacts.out.csv',
  });
  expect(ended.stderr).toMatch(
    /^5 profiles, 3 matched \(60\.0 %\), 3 verified, .*\n1 was verified within 30 days: no source was queried; use --force to refresh everybody\n$/,
  );
  const rows = await rowsOf('contacts.out.csv');
  expect(rows.map((row) => [row.CRM, row['E-Mail'], row.Title])).toEqual([
    ['A-1', 'ANA.SILVA@acme.example', 'Boss'],
    ['A-2', null, 'VP; Data'],
    ['A-3', null, null],
    ['A-4', 'nobody@acme.example', null],
    ['A-5', null, null],
  ]);
  expect(rows.map((row) => row.match_status)).toEqual([
    ...['found_and_verified', 'found_and_verified', 'found_and_verified'],
    ...['not_found', 'Invalid Source Data - Contact'],
  ]);
  expect(rows[0]).toMatchObject({ first_name: 'Ana', refreshed_title: 'VP of Sales' });
  expect(rows[1]).toMatchObject({
    'primary_position.company': 'Initech',
    'primary_position.title': 'Head of Data',
    'old_position_details.company_name': 'Globex GmbH',
  });
  expect(rows[2]).toMatchObject({ first_name: 'Carla', enriched_by: 'tenure' });
  expect(rows[4]).toMatchObject({ id: null, remark: 'Invalid input data!' });
  const files = await readdir(folder);
  expect(files).not.toContain('contacts.out.csv.part');
  expect(files).not.toContain('contacts.out.csv.requests');
});

test('the output of enrich is refreshed by contact id alone', async () => {
  const file = await list('leads.csv', 'id,Mail\nL-1,dora@globex.example\nL-2,no@acme.example\n');
  const env = { TENURE_URL: service.url, TENURE_API_KEY: service.apiKey };
  const enrich = ['enrich', file, '--match-by', 'email', '-o', 'enriched.csv'];
  expect(await tenure(enrich, { cwd: folder, env })).toMatchObject({ code: 0 });
  const dry = await run(['enriched.csv', '--dry-run', '--json']);
  const [enriched] = await rowsOf('enriched.csv');
  const { mapping, profiles } = JSON.parse(dry.stdout);
  expect(mapping.ds_contact_id).toBe('enriched_id');
  expect(profiles).toEqual([
    { ds_contact_id: Number(enriched!.enriched_id), metadata: { row: 1 } },
    { email: 'no@acme.example', metadata: { row: 2 } },
  ]);
  const ended = await run(['enriched.csv', '--json']);
  const answer = JSON.parse(ended.stdout);
  expect(answer.refreshed_profiles[0].contact_data).toMatchObject({
    first_name: 'Dora',
    last_name: 'Lima',
  });
});

test('columns of CSV cover the answer', async () => {
  const file = await list('one.csv', 'email,ref\nana.silva@acme.example,x\n');
  const ended = await run([file, '--json']);
  expect(ended.code).toBe(0);
  const answer = JSON.parse(ended.stdout);
  expect(answer).toMatchObject({ profiles: 1, matched: 1, output: null });
  const [profile] = answer.refreshed_profiles;
  expect(profile.custom_columns).toEqual({ email: 'ana.silva@acme.example', ref: 'x' });
  const csv = await run([file]);
  const [header] = csv.stdout.split('\n');
  const members = header!.split(',').map((column) => column.split('.')[0]!);
  expect([...new Set(members)].sort()).toEqual(
    [...Object.keys(profile.contact_data), 'email', 'matched', 'ref'].sort(),
  );
});

test('a long list is sent as several requests and stays in order', async () => {
  const rows = Array.from({ length: 450 }, (_, at) => ({
    ref: `L${at}`,
    email: at % 10 === 0 ? 'dora@globex.example' : null,
    ds_contact_id: at % 10 === 0 ? null : `${900_000 + at}`,
  }));
  const text = rows.map((row) => JSON.stringify(row)).join('\n');
  const file = await list('long.jsonl', text);
  const ended = await run([file, '--batch', '200', '--json', '-o', 'long.out.jsonl']);
  expect(ended.code).toBe(0);
  const summary = JSON.parse(ended.stdout);
  expect(summary).toMatchObject({ profiles: 450, matched: 45 });
  expect(new Set(summary.requests).size).toBe(3);
  const lines = (await readFile(join(folder, 'long.out.jsonl'), 'utf8')).trimEnd().split('\n');
  const results = lines.map((line) => JSON.parse(line));
  expect(results.map((result) => result.custom_columns)).toEqual(rows);
  expect(results.map((result) => result.contact_data.match_status)).toEqual(
    rows.map(({ email }) => (email ? 'found_and_verified' : 'Contact Not Found')),
  );
});

test('a list longer than a call takes profiles is one request of uploaded people', async () => {
  const emails = Array.from({ length: 1_201 }, (_, at) => `nobody${at}@acme.example`);
  emails[1_100] = 'dora@globex.example';
  const rows = emails.map((email) => `"a;\n""b""";${email}`);
  const file = await list('people.csv', `Note;Mail\n${rows.join('\n')}\n`);
  const ended = await run([file, '--no-find-match', '--json', '-o', 'people.out.csv']);
  expect(ended.code).toBe(0);
  const summary = JSON.parse(ended.stdout);
  expect(summary).toMatchObject({ profiles: 1_201, matched: 1, requests: [expect.any(String)] });
  const written = await rowsOf('people.out.csv');
  expect(written.map(({ Mail }) => Mail)).toEqual(emails);
  expect(written.findIndex(({ first_name }) => first_name === 'Dora')).toBe(1_100);
});

describe('options', () => {
  test('--refresh-days, --attributes', async () => {
    const file = await list('fresh.csv', `linkedin\n${carla.linkedin_url}\n`);
    await run([file]);
    upstream.asked.length = 0;
    await run([file]);
    expect(asked()).toEqual([]);
    const ended = await run([file, '--attributes', 'email,corporate_phone', '--json']);
    expect(ended.code).toBe(0);
    expect(asked()).toMatchObject([{ attributes: expect.arrayContaining(['email']) }]);
  });

  test('--force also checks people verified today; without it, the output says nobody was checked', async () => {
    const file = await list('forced.csv', `linkedin\n${carla.linkedin_url}\n`);
    await run([file]);
    upstream.asked.length = 0;
    const ended = await run([file, '--refresh-days', '0']);
    expect(asked()).toEqual([]);
    expect(ended.stderr).toContain(
      '1 was verified today: no source was queried; use --force to refresh everybody\n',
    );
    expect((await run([file])).stderr).toContain(
      '1 was verified within 30 days: no source was queried; use --force',
    );
    const forced = await run([file, '--force']);
    expect(asked()).toMatchObject([{ linkedin_url: carla.linkedin_url }]);
    expect(forced.stderr).not.toContain('no source was queried');
  });

  test('states who is not checked if others are', async () => {
    const file = await list('mixed.csv', `email\ndora@globex.example\nnobody@acme.example\n`);
    const ended = await run([file, '--changes', '--refresh-days', '10000']);
    expect(asked()).toMatchObject([{ email: 'nobody@acme.example' }]);
    expect(ended.stderr).toContain(
      '1 was verified within 10,000 days: no source was queried; use --force to refresh everybody\n',
    );
  });

  test('states that a person unknown to all sources is not verified', async () => {
    const file = await list('unknown.csv', 'email\ndora@globex.example\n');
    const ended = await run([file, '--force', '--changes']);
    expect(ended.stderr).toMatch(/^not verified: 1, because no source returned them in time$/m);
  });

  test('--no-find-match', async () => {
    const file = await list('strangers.csv', 'email\nstranger@acme.example\n');
    const ended = await run([file, '--no-find-match', '--json']);
    expect(JSON.parse(ended.stdout).refreshed_profiles[0].contact_data.search_status).toBeNull();
    expect(asked()).toEqual([]);
    await run([file]);
    expect(asked()).toHaveLength(1);
  });

  test('--dry-run sends nothing and needs no key', async () => {
    const ended = await run(['-', '--dry-run'], {
      input: 'Name,Company,Notes\n"Costa, Bruno",Globex,x\n',
      apiKey: '',
      url: 'http://127.0.0.1:1',
    });
    expect(ended).toMatchObject({ code: 0 });
    expect(ended.stdout).toMatch(/Name +│ full_name +│ by its header/);
    expect(ended.stdout).toMatch(/Notes +│ +│ kept as is/);
    expect(ended.stdout).toMatch(/│ Bruno +│ Costa +│ Globex/);
    expect(ended.stdout).toMatch(/nothing was sent; rows in the list: 1\n$/);
  });

  test('--bom, .json and standard input', async () => {
    const input = 'email\nana.silva@acme.example\n';
    expect((await run(['-', '--bom'], { input })).stdout).toMatch(/^\uFEFFemail,id,/);
    expect((await run(['-', '-o', 'in.json'], { input })).code).toBe(0);
    const [profile] = JSON.parse(await readFile(join(folder, 'in.json'), 'utf8'));
    expect(profile.contact_data.first_name).toBe('Ana');
  });
});

describe('--changes', () => {
  test('the first refresh of an account finds no move', async () => {
    const { apiKey } = await service.addAccount();
    const file = await list('first.csv', 'email\nana.silva@acme.example\nno@acme.example\n');
    const ended = await run([file, '--changes'], { apiKey });
    expect(ended).toMatchObject({ code: 0, stdout: 'no moves found\n' });
    expect(ended.stderr).toMatch(/^2 profiles, 1 matched .*, 0 moved, .*without a verdict yet/);
  });

  test('prints moves, with the verdict in a sentence below each', async () => {
    await using verdicts = await startUpstream(tellVerdicts);
    const file = await list('movers.csv', 'email\nbruno@globex.example\nana@acme.example\n');
    const ended = await run([file, '--changes', '-o', 'movers.jsonl'], { url: verdicts.url });
    expect(ended.code).toBe(0);
    expect(ended.stdout).toBe(
      [
        ' who          from                        to                     what                   sure',
        ' Bruno Costa  Data Engineer, Globex GmbH  Head of Data, Initech  job change, promotion   100',
        '   Bruno Costa left Globex GmbH to be Head of Data at Initech.',
        '',
      ].join('\n'),
    );
    expect(ended.stderr).toMatch(/, 1 moved, 1 without a verdict yet, .*, movers\.jsonl\n$/);
    const [bruno] = (await readFile(join(folder, 'movers.jsonl'), 'utf8')).split('\n');
    expect(JSON.parse(bruno!)).toMatchObject({
      custom_columns: { email: 'bruno@globex.example' },
      ...MOVED,
    });
  });

  test('the second refresh of an account finds moves since the first', async () => {
    const file = await list('vera.csv', `linkedin_url\n${vera.linkedin_url}\n`);
    const first = await run([file, '--changes', '--refresh-days', '10000']);
    expect(first).toMatchObject({ code: 0, stdout: 'no moves found\n' });
    const second = await run([file, '--changes']);
    expect(second.stdout).toMatch(
      /^ Vera Weiter +Analyst, Globex GmbH +Head of Data, Initech +job change, promotion +\d+$/m,
    );
    expect(second.stderr).toMatch(/^1 profile.*, 1 moved/);
  });

  test('-o writes the current data of everybody', async () => {
    const file = await list('all.csv', 'email,id\nana.silva@acme.example,A\nno@acme.example,B\n');
    const ended = await run([file, '--changes', '-o', 'all.out.csv']);
    expect(ended.code).toBe(0);
    const rows = await rowsOf('all.out.csv');
    expect(rows).toMatchObject([
      { id: 'A', match_status: 'found_and_verified', refreshed_id: expect.stringMatching(/^\d+$/) },
      { id: 'B', match_status: 'not_found', refreshed_id: null },
    ]);
    expect(Object.keys(rows[0]!)).toContain('ds_change_events.confidence');
  });
});

describe('credits that run out within the list', () => {
  test('keep the paid results, and explain how to continue', async () => {
    const { apiKey, accountId } = await service.addAccount({ credits: 1 });
    const file = await list('poor.csv', `email\n${'dora@globex.example\n'.repeat(5)}`);
    const args = [file, '--batch', '2', '-o', 'poor.out.csv'];
    const ended = await run(args, { apiKey });
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(
      /^tenure: .*credits.*poor\.out\.csv\.part; 2 requests continue: .* --resume poor\.out\.csv\.requests .*\n$/,
    );
    const again = await run(args, { apiKey });
    expect(again.code).toBe(2);
    expect(again.stderr).toMatch(
      /^tenure: poor\.out\.csv\.requests is left of an interrupted command/,
    );

    await updateAccount(service.database.db, accountId, { addCredits: 0.25 });
    const resume = [...args, '--resume', 'poor.out.csv.requests', '--json'];
    const resumed = await run(resume, { apiKey });
    expect(resumed.code).toBe(0);
    expect(JSON.parse(resumed.stdout)).toMatchObject({ profiles: 5, matched: 5 });
    expect(await rowsOf('poor.out.csv')).toHaveLength(5);
    expect(await readdir(folder)).not.toContain('poor.out.csv.requests');
  });
});

describe('one clear line and exit code', () => {
  const file = 'wrong.csv';
  beforeAll(() => list(file, 'E-Mail,Notes\nana.silva@acme.example,x\n'));

  test.each([
    ['an unknown key', [], { apiKey: 'tnr_none' }, 1, /the API key was not accepted: /],
    ['no service', [], { url: 'http://127.0.0.1:9' }, 1, /^tenure: http:\S+ does not answer/],
    ['an unknown request', ['--resume', 'none'], {}, 1, /no refresh request none/],
    ['nobody', ['--map', 'email='], {}, 1, /no column found for .* among "E-Mail", "Notes"/],
    ['a map to no column', ['--map', 'email=Post'], {}, 1, /--map: no column "Post"/],
    ['a missing folder', ['-o', 'no/x.csv'], {}, 1, /no\/x\.csv: cannot be written/],
    ['no key', [], { apiKey: '' }, 2, /TENURE_API_KEY/],
    ['an unknown attribute', ['--attributes', 'phone'], {}, 2, /contact_profile, email, corp/],
    ['an unknown ending', ['-o', 'out.xlsx'], {}, 2, /\.csv, \.jsonl or \.json/],
    ['an empty batch', ['--batch', '0'], {}, 2, /--batch/],
    ['days before today', ['--refresh-days', '-1'], {}, 2, /--refresh-days/],
    ['nothing to resume', ['--resume', ''], {}, 2, /--resume/],
    ['an unknown field', ['--map', 'title=Notes'], {}, 2, /--map/],
  ] as const)('%s', async (_, args, options, code, reason) => {
    const ended = await run([file, ...args], options);
    expect(ended.stderr).toMatch(reason);
    expect(ended.code).toBe(code);
    expect(ended.stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  test('more than the service accepts in one request', async () => {
    const many = await list('many.csv', `ds_contact_id\n${'7\n'.repeat(1_001)}`);
    const ended = await run([many, '--batch', '1001']);
    expect(ended).toMatchObject({
      code: 1,
      stderr: 'tenure: profiles: has 1001 entries, at most 1000 are allowed\n',
    });
  });
});
