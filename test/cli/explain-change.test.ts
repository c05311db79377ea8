import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenure } from '../support/process.ts';

let folder: string;
const file = (name: string, content: unknown) =>
  writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
const explain = (args: string[], input?: string) =>
  tenure(['explain-change', ...args], { cwd: folder, input });

const SOMEBODY = { linkedin_url: 'https://www.linkedin.com/in/anasilva' };
const at = (name: string, start_date: string, title = 'VP Sales') => ({
  title,
  start_date,
  company: { name },
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'explain-'));
  await file('before.json', { ...SOMEBODY, positions: [at('Acme, Inc.', '2020-01')] });
  await file('after.json', { ...SOMEBODY, positions: [at('Beta', '2026-08-01', 'CRO')] });
  await file('unread.json', SOMEBODY);
  await file('null.json', 'null');
  await file('wrong.json', { ...SOMEBODY, positions: [{ title: 3 }] });
  await file('nobody.json', { positions: [] });
  await file('half.json', '{"first_name":');
  await file('companies.jsonl', '{"record":"company","name":"Acme","parent":{"name":"Beta"}}\n\n');
  await file('bad.jsonl', '{"record":"company","name":"Acme"}\n{"record":"company","name":1}\n');
});
afterAll(() => rm(folder, { recursive: true }));

test('the page starts with the sentence and gives the rule of every field', async () => {
  const { code, stdout, stderr } = await explain(['before.json', 'after.json']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Moved from VP Sales at Acme, Inc\. to CRO at Beta\.\n\nEmployer\n/);
  expect(stdout).toMatch(
    /ds_company_change_type {2}job_change\n +The primary is a job with an employer that is new/,
  );
  expect(stdout).toContain('      previous_company Acme, Inc.\n');
  expect(stdout).toContain('      “CRO”: c-suite by “cro”.\n');
  const { verdict } = JSON.parse((await explain(['before.json', 'after.json', '--json'])).stdout);
  const { ds_change_description: sentence, ...fields } = verdict;
  for (const field of Object.keys(fields)) expect(stdout).toContain(`  ${field} `.trimEnd());
});

test('a pipe gets no colours, whatever the environment', async () => {
  const env = { CI: 'true', TERM: 'xterm-256color' };
  const { stdout } = await tenure(['explain-change', 'before.json', 'after.json'], {
    cwd: folder,
    env,
  });
  expect(stdout).toMatch(/^Moved from/);
  expect(stdout).not.toContain('\u001b');
});

test('--json is the verdict and its explanation', async () => {
  const { code, stdout } = await explain(['before.json', 'after.json', '--json']);
  expect(code).toBe(0);
  const { verdict, explanation } = JSON.parse(stdout);
  expect(verdict).toMatchObject({
    ds_company_change: true,
    ds_company_change_type: 'job_change',
    ds_title_change_type: 'title_change_promotion',
    ds_change_status: { company: 'determined', title: 'determined', reasons: [] },
  });
  expect(explanation).toContainEqual({
    field: 'ds_company_change',
    value: true,
    rule: 'The primary is a job with an employer that is new since the baseline.',
    evidence: expect.arrayContaining(['Name before: “Acme, Inc.”; now: “Beta”.']),
  });
});

const typeOf = async (args: string[], input?: string) =>
  JSON.parse((await explain([...args, '--json'], input)).stdout).verdict.ds_company_change_type;

test('company records show which companies are related', async () => {
  const args = ['before.json', 'after.json', '--companies', 'companies.jsonl'];
  expect(await typeOf(args)).toBe('moved_within_corporate_family');
});

test.each([['none'], ['null.json']])(
  '%s before: there is nothing to compare with',
  async (none) => {
    expect(await typeOf([none, 'after.json'])).toBe('undetermined');
    expect(await typeOf([none, 'after.json', '--first-seen'])).toBe('newly_added');
  },
);

test('a record without positions could not be read', async () => {
  const { stdout } = await explain(['before.json', 'unread.json']);
  expect(stdout).toContain('profile not captured');
});

test('the day decides which positions are current', async () => {
  const args = ['before.json', 'after.json', '--before-day', '2026-07-01', '--day'];
  expect(await typeOf([...args, '2026-07-31'])).toBe('left_employer');
  expect(await typeOf([...args, '2026-08-01'])).toBe('job_change');
});

test('a record may come from standard input', async () => {
  const record = JSON.stringify({ ...SOMEBODY, positions: [at('ACME', '2020-01')] });
  expect(await typeOf(['before.json', '-'], record)).toBe('no_change');
});

test.each([
  [['wrong.json', 'after.json'], 'wrong.json: positions[0].title: must be string or null'],
  [['before.json', 'nobody.json'], 'nobody.json: no identifier: '],
  [['before.json', 'null.json'], 'null.json: the record: must be object'],
  [['half.json', 'after.json'], 'half.json: not JSON: '],
  [['before.json', 'missing.json'], 'missing.json: no such file'],
  [['before.json', '.'], '.: is a folder'],
  [['before.json', '-'], 'standard input: not JSON: '],
  [['before.json', 'after.json', '--companies', 'bad.jsonl'], 'bad.jsonl, line 2: name: must be'],
])('%j fails with one line', async (args, reason) => {
  const { code, stdout, stderr } = await explain(args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^tenure: [^\n]+\n$/);
  expect(stderr).toContain(reason);
});

test.each([
  [['before.json']],
  [['-', '-']],
  [['before.json', 'after.json', '--day', '2026-02-30']],
  [['before.json', 'after.json', '--first-seen']],
  [['none', 'after.json', '--before-day', '2026-01-01']],
  [['before.json', 'after.json', '--day', '2026-01-01', '--before-day', '2026-02-01']],
])('%j is wrong usage', async (args) => {
  const { code, stdout, stderr } = await explain(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^tenure: [^\n]+\n$/);
});
