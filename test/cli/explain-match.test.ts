import { beforeAll, expect, test } from 'vitest';
import { receiptPage } from '../../src/commands/explain-match/page.ts';
import { MATCH_KEYS, MISS_REASONS } from '../../src/ground/api/index.ts';
import { SCORES } from '../../src/profile/receipt/index.ts';
import { runJob } from '../enrichment/jobs.ts';
import { ana } from '../support/people.ts';
import { tenure } from '../support/process.ts';
import { useService } from '../support/service.ts';

const service = useService();
let job: string;

beforeAll(async () => {
  await service.load([ana]);
  const values = [
    ['Ana', 'Silva', 'Globex'],
    ['Ana', 'Silva', 'Hooli'],
    ['Ana', null, 'Acme'],
  ];
  const keys = ['first_name', 'last_name', 'company_name'];
  const { id } = await runJob(service, { match_field: 'name', lead_data: { keys, values } });
  job = String(id);
});

const run = (...args: string[]) =>
  tenure(['explain-match', ...args], {
    env: { TENURE_URL: service.url, TENURE_API_KEY: service.apiKey },
  });

test('a match is explained in a sentence, with the compared values', async () => {
  const { code, stdout, stderr } = await run(job, '0');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toBe(
    `Matched by name at a former employer: the contact has left the company since. Of 100 such matches ${SCORES.name_former_employer} are right.
  lead     ana|silva|globex
  contact  ana|silva|globex
  on the key: 1 person
`,
  );
});

test('an unmatched lead has its reason', async () => {
  expect((await run(job, '1')).stdout).toBe(
    'No match: no stored person has these values.\n  lead     ana|silva|hooli\n  on the key: 0 people\n',
  );
  expect((await run(job, '2')).stdout).toMatch(/^No match: the lead has no value to match/);
});

test('--json is the receipt', async () => {
  const { code, stdout } = await run(job, '0', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    matched: true,
    score: SCORES.name_former_employer,
    key: 'name_former_employer',
    lead: 'ana|silva|globex',
    contact: 'ana|silva|globex',
    candidates: 1,
    reason: null,
  });
});

test('missing receipts fail with one clear line', async () => {
  const absent = await run(job, '3');
  expect(absent).toMatchObject({ code: 1, stdout: '' });
  expect(absent.stderr).toMatch(/^tenure: .*position: no lead 3 in this job; they are 0 to 2\n$/);
  expect(await run('999999', '0')).toMatchObject({ code: 1, stdout: '' });
  await service.database.pool.query(
    "update enrichment_job set status = 'Running', completed_at = null where id = $1",
    [job],
  );
  const running = await run(job, '0');
  expect(running.stderr).toBe(
    `tenure: job ${job}: The job is not completed yet. status: Running\n`,
  );
  expect(running).toMatchObject({ code: 1, stdout: '' });
});

test.each([['x', '0'], ['1', '-1'], ['1', 'first'], ['1']])(
  'wrong usage: %s %s',
  async (...args) => {
    expect(await run(...args.filter(Boolean))).toMatchObject({ code: 2, stdout: '' });
  },
);

test('every key and reason has its words', () => {
  const plain = { lead: 'a', contact: null, candidates: 101 };
  const pages = [
    ...MATCH_KEYS.map((key) =>
      receiptPage({ ...plain, matched: true, score: SCORES[key], key, reason: null }),
    ),
    ...[...MISS_REASONS, null].map((reason) =>
      receiptPage({ ...plain, matched: false, score: null, key: null, reason }),
    ),
  ];
  expect(new Set(pages.map((page) => page.split('\n')[0])).size).toBe(pages.length);
  for (const page of pages) expect(page).toContain('on the key: more than 100 people');
});
