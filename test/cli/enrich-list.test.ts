/** `tenure enrich` uploads its list, so that exports of its jobs return the columns of the file. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { splitRow } from '../../src/files/reader/index.ts';
import { runJob } from '../enrichment/jobs.ts';
import { ana, bruno, mover } from '../support/people.ts';
import { tenure } from '../support/process.ts';
import { type Json, useService } from '../support/service.ts';
import { workbook } from '../support/workbook.ts';

const STORAGE = 400_000;
const service = useService((config) => {
  config.limits.leadsPerJob = 50;
  config.limits.bodyBytes = 150_000;
  config.limits.profileBytes = 2_000;
  config.limits.storageBytes = STORAGE;
});
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-own-'));
  await service.load([ana, bruno, mover]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  Object.assign(service, await service.addAccount({ credits: 1_000 }));
});

const run = (command: string, args: string[], input?: string) =>
  tenure([command, ...args], {
    cwd: folder,
    input,
    env: { TENURE_URL: service.url, TENURE_API_KEY: service.apiKey },
  });

async function save(name: string, content: string | Buffer): Promise<string> {
  await writeFile(join(folder, name), content);
  return name;
}

/** Runs the command. @returns its summary, and what it wrote to standard error */
async function enrich(args: string[], input?: string): Promise<Json> {
  const ended = await run('enrich', [...args, '--json', '-o', 'out.csv'], input);
  if (ended.code !== 0) throw new Error(ended.stderr);
  return { ...JSON.parse(ended.stdout), stderr: ended.stderr };
}

const output = () => readFile(join(folder, 'out.csv'), 'utf8');

/** The lines of an export of a job, each as its cells. */
async function exported(job: number, ...args: string[]): Promise<(string | null)[][]> {
  const { code, stdout, stderr } = await run('export', [String(job), ...args]);
  if (code !== 0) throw new Error(stderr);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => splitRow(line, ',')!);
}

async function countLists(): Promise<number> {
  const { rows } = await service.database.pool.query(
    'select count(*)::int as lists from list where account_id = $1',
    [service.accountId],
  );
  return rows[0].lists;
}

const CRM = `Record ID,First Name,Last Name,Email,Notes
901,Ana,Silva,ana.silva@acme.example,"first, of all"
902,Bruno,Costa,nobody@globex.example,
903,No,Body,no.body@nowhere.example,x
`;

describe('a CRM’s file', () => {
  test('comes back for the CRM, with the ids of its records', async () => {
    const { jobs, stderr } = await enrich([await save('crm.csv', CRM), '--match-by', 'email']);
    expect(stderr.split('\n').filter(Boolean)).toHaveLength(1);
    const [header, ...rows] = await exported(jobs[0], '--preset', 'hubspot');
    expect(header!.slice(0, 4)).toEqual(['Record ID', 'First name', 'Last name', 'Email']);
    expect(rows.map(([id]) => id)).toEqual(['901', '902', '903']);
    expect(rows[0]![header!.indexOf('Company name')]).toBe('Acme, Inc.');
    expect(rows[0]![header!.indexOf('Notes')]).toBe('first, of all');
  });

  test('has its own columns in the plain export, in its order', async () => {
    const { jobs } = await enrich([await save('crm.csv', CRM), '--match-by', 'email']);
    const [header, ...rows] = await exported(jobs[0]);
    const [own, ...cells] = CRM.trimEnd()
      .split('\n')
      .map((line) => splitRow(line, ',')!);
    expect(header!.slice(0, own!.length + 2)).toEqual([...own!, 'id', 'matched']);
    expect(rows.map((row) => row.slice(0, own!.length))).toEqual(cells);
  });

  test('finds people by ids whose address has changed', async () => {
    const ids = 'select contact_id, id from external_id where account_id = $1 order by id';
    await enrich([await save('crm.csv', CRM), '--match-by', 'email']);
    const { rows } = await service.database.pool.query(ids, [service.accountId]);
    expect(rows.map(({ id }) => id)).toEqual(['901']);
    const later = CRM.replace('ana.silva@acme.example', 'ana@new.example');
    const { matched } = await enrich([await save('later.csv', later), '--match-by', 'email']);
    expect(matched).toBe(1);
  });
});

describe('every form of list', () => {
  test('a sheet of a workbook below a preamble', async () => {
    const sheet = [
      ['Export of today', null, null],
      ['Name', 'Firma', 'Id 2025'],
      ['Silva, Ana', 'Acme', '7'],
    ];
    const file = await save('messe.xlsx', workbook(sheet));
    const args = [file, '--match-by', 'name', '--sheet', '1', '--header-row', '2'];
    const { jobs, matched } = await enrich(args);
    expect(matched).toBe(1);
    const [header, row] = await exported(jobs[0]);
    expect(header!.slice(0, 4)).toEqual(['Name', 'Firma', 'Id 2025', 'id']);
    expect(row!.slice(0, 3)).toEqual(['Silva, Ana', 'Acme', '7']);
  });

  test('standard input, columns by --map, and keys that are numbers', async () => {
    const lines = [
      { Post: 'ana.silva@acme.example', 2025: 'a', '': 'b\r\n"c"', 1: ' d ' },
      { Post: null, 2025: null },
      { Post: 'x@y.example', 2025: '\\"' },
    ];
    const text = `{"Post":"ana.silva@acme.example","2025":"a","":"b\\r\\n\\"c\\"","1":" d "}
${JSON.stringify(lines[1])}
${JSON.stringify(lines[2])}
`;
    const { jobs, leads } = await enrich(['-', '--map', 'email=Post'], text);
    expect(leads).toBe(3);
    const { stdout } = await run('export', [String(jobs[0]), '--format', 'jsonl']);
    const rows = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Json);
    expect(rows.map((row) => [row.Post, row['2025'], row[''], row['1']])).toEqual([
      ['ana.silva@acme.example', 'a', 'b\r\n"c"', ' d '],
      [null, null, null, null],
      ['x@y.example', '\\"', null, null],
    ]);
    expect(await exported(jobs[0]).then(([header]) => header!.slice(0, 5))).toEqual([
      ...['Post', '2025', '', '1', 'id'],
    ]);
  });

  test('parts of a long list are jobs with their own rows', async () => {
    const numbers = Array.from({ length: 7 }, (_, at) => at);
    const text = `Email,Note\n${numbers.map((at) => `p${at}@x.example,n${at}`).join('\n')}\n`;
    const { jobs } = await enrich([await save('long.csv', text), '--batch', '3']);
    expect(jobs).toHaveLength(3);
    const notes: unknown[] = [];
    for (const job of jobs) notes.push(...(await exported(job)).slice(1).map(([, note]) => note));
    expect(notes).toEqual(numbers.map((at) => `n${at}`));
    expect((await output()).split('\n')[7]).toMatch(/^p6@x\.example,n6,/);
  });
});

test('parts that wait for running jobs are uploaded once', async () => {
  Object.assign(service, await service.addAccount({ jobLimit: 1 }));
  const text = `email\n${'dora@globex.example\n'.repeat(6)}`;
  const { matched } = await enrich([await save('turns.csv', text), '--batch', '2']);
  expect(matched).toBe(6);
  expect(await countLists()).toBe(3);
});

test('--max-credits limits jobs of a list', async () => {
  const text = `email,note\n${'dora@globex.example,x\n'.repeat(4)}`;
  const args = [await save('capped.csv', text), '--batch', '2', '--max-credits', '3'];
  expect(await enrich(args)).toMatchObject({ leads: 4, matched: 3, credits_used: 3 });
  expect(await countLists()).toBe(2);
});

describe('--resume', () => {
  const text = 'email,note\ndora@globex.example,1\nnobody@x.example,2\n';
  const lead_data = {
    keys: ['email', 'unique_identifier'],
    values: [
      ['dora@globex.example', '1'],
      ['nobody@x.example', '2'],
    ],
  };

  test.each([
    ['a list', async () => (await enrich([await save('first.csv', text)])).jobs[0] as number],
    ['an earlier release', async () => (await runJob(service, { lead_data })).id as number],
  ])('continues a job of %s', async (_, create) => {
    const job = await create();
    const longer = await save('longer.csv', `${text}dora@globex.example,3\n`);
    const { jobs, matched } = await enrich([longer, '--batch', '2', '--resume', String(job)]);
    expect(jobs).toEqual([job, expect.any(Number)]);
    expect(matched).toBe(2);
    expect((await output()).trimEnd().split('\n')).toHaveLength(4);
  });

  test('refuses a job of another list without identifiers', async () => {
    const { jobs } = await enrich([await save('first.csv', text)]);
    const other = await save('other.csv', text.replace('nobody@', 'somebody@'));
    const ended = await run('enrich', [other, '--resume', String(jobs[0]), '-o', 'out.csv']);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain(`--resume: job ${jobs[0]} is not of this list: row 2 differs\n`);
  });
});

describe('a list that the service does not accept is sent with its mapped columns', () => {
  const wide = Array.from({ length: 501 }, (_, at) => `c${at}`).join(',');
  const long = 'x'.repeat(3_000);
  const headers = Array.from({ length: 30 }, (_, at) => `h${at}`.repeat(20)).join(',');

  test.each([
    ['too many columns', `Email,${wide}\nana.silva@acme.example\n`, 'has 502 columns'],
    ['a row that is too long', `Email,Note\nana.silva@acme.example,${long}\n`, '3022 characters'],
    [
      'a row that is too long with its headers',
      `Email,Note,${headers}\nana.silva@acme.example,${long.slice(0, 1_500)}\n`,
      'larger than 2000 bytes with its headers',
    ],
    [
      'more bytes than a body may have',
      `Email,Note\nana.silva@acme.example,\n${`x@y.example,${long.slice(0, 1_900)}\n`.repeat(90)}`,
      'body',
    ],
    [
      'a mapping that only the command knows',
      'Email,First,Whole\nana.silva@acme.example,Ana,Ana Silva\n',
      'mapping.full_name',
      ['--map', 'first_name=First', '--map', 'full_name=Whole'],
    ],
  ])('%s', async (_, text, reason, more = [] as string[]) => {
    const args = [await save('unfit.csv', text), '--match-by', 'email', '--batch', '100', ...more];
    service.config.limits.leadsPerJob = 100;
    const { matched, stderr } = await enrich(args).finally(() => {
      service.config.limits.leadsPerJob = 50;
    });
    expect(matched).toBe(1);
    expect(stderr).toMatch(/^jobs keep only the mapped columns of the list: /);
    expect(stderr).toContain(reason);
    const [header, first] = (await output()).split('\n');
    expect(header!.startsWith(text.split('\n')[0]!)).toBe(true);
    expect(first!.startsWith(text.split('\n')[1]!)).toBe(true);
  });

  test('no room for it in the storage of the account', async () => {
    const note = 'x'.repeat(1_000);
    const text = `Email,Note\n${`ana.silva@acme.example,${note}\n`.repeat(45)}`;
    const file = await save('storage.csv', text);
    const reasons: string[] = [];
    for (let list = 0; list < 6; list += 1) {
      const { matched, stderr } = await enrich([file, '--match-by', 'email']);
      expect(matched).toBe(45);
      reasons.push(stderr.split('\n')[0]!);
    }
    expect(reasons[0]).toMatch(/^45 leads/);
    expect(reasons.at(-1)).toMatch(/^jobs keep only .* storage limit reached/);
  });

  test('a refusal of the leads themselves is one line', async () => {
    const text = `Email,Note\n${'x@y.example,z\n'.repeat(51)}`;
    const ended = await run('enrich', [await save('many.csv', text), '-o', 'out.csv']);
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(ended.stderr).toContain(
      'tenure: lead_enrichments.lead_data.values: has 51 rows, at most 50 are allowed\n',
    );
  });
});
