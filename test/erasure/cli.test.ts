import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PATH, runJob } from '../enrichment/jobs.ts';
import { create } from '../refresh/requests.ts';
import { ROOT } from '../support/process.ts';
import { type Json, useService } from '../support/service.ts';
import { contact, emailOf, printed, somebody, stored } from './people.ts';

const service = useService();

test('erase prints a receipt; a second one finds nothing and names the first', async () => {
  const { person, id } = await stored(service);
  const { code, stdout, stderr } = await contact(service, 'erase', '--email', emailOf(person));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Erasure \d+, \d{4}-.*Z\n/);
  expect(stdout).toContain('       1  contacts removed\n');
  expect(stdout).toContain('       5  identifiers suppressed from now on\n');
  expect(stdout).not.toContain(person.first_name);
  const again: Json = await printed(service, 'erase', '--linkedin-url', person.linkedin_url);
  expect(again).toMatchObject({ repeated: true, removed: { contacts: 1 }, suppressed: 5 });
  const byId = await contact(service, 'erase', '--id', String(id));
  expect(byId.stdout).toMatch(
    new RegExp(`^Nothing is left to erase: erasure ${again.id} of .* is still in force\\.\\n$`),
  );
  const shown = await contact(service, 'show', '--email', emailOf(person));
  expect(shown.code).toBe(1);
  expect(shown.stderr).toMatch(
    /^tenure: no contact with email .*: erased on .* \(erasure \d+\)\n$/,
  );
  const receipts: Json[] = await printed(service, 'receipts');
  const { repeated, jobs, requests, ...receipt } = again;
  expect({ repeated, jobs, requests }).toEqual({ repeated: true, jobs: [], requests: [] });
  expect(receipts.filter((one) => one.id === again.id)).toEqual([receipt]);
});

test('show prints the current data', async () => {
  const { person, id } = await stored(service);
  await service.load([{ linkedin_url: person.linkedin_url, headline: 'Buys everything' }]);
  const shown = await printed(service, 'show', '--linkedin-url', person.linkedin_url);
  expect(shown).toMatchObject({
    contact_id: id,
    version: 2,
    versions: 2,
    source: expect.stringMatching(/^records\.jsonl /),
    record: { first_name: person.first_name, headline: 'Buys everything' },
  });
  const { stdout } = await contact(service, 'show', '--id', String(id));
  expect(stdout).toMatch(new RegExp(`^Contact ${id}, ${person.first_name} Vergessen\n`));
  expect(stdout).toMatch(/\nheadline +Buys everything\n/);
  expect(stdout).toMatch(
    /\npositions +title Buyer, start_date 2024-01-01, company \(name Acme\)\n/,
  );
});

test('export prints all stored data with source and time, and its recipients', async () => {
  const { person, id } = await stored(service);
  await service.load([{ linkedin_url: person.linkedin_url, headline: 'Buys everything' }]);
  const { id: jobId } = await runJob(service, {
    lead_data: { keys: ['email'], values: [['x@x.example'], [emailOf(person)]] },
  });
  const { id: requestId } = await create(service, {
    profiles: [{ linkedin_url: person.linkedin_url }],
  });
  const exported = await printed(service, 'export', '--email', emailOf(person));
  expect(exported).toMatchObject({
    contact_id: id,
    match_keys: { email: 1, linkedin_url: 1, name_and_company: 2 },
    lead_enrichments: [
      { account_id: service.accountId, job_id: jobId, position: 1, contact_version: 2 },
    ],
    contact_profile_refreshes: [
      {
        account_id: service.accountId,
        request_id: requestId,
        position: 0,
        contact_version: 2,
        verdict: { first_name: person.first_name, ds_company_change: false },
      },
    ],
    baselines: [{ account_id: service.accountId, baseline: { positions: [{ title: 'Buyer' }] } }],
  });
  expect(
    exported.versions.map(({ record, source, observed_at }: Json) => [
      record.headline ?? null,
      source.split(' ')[0],
      Number.isNaN(Date.parse(observed_at)),
    ]),
  ).toEqual([
    [null, 'records.jsonl', false],
    ['Buys everything', 'records.jsonl', false],
  ]);
  expect((await service.get(`${PATH}/${jobId}`)).status).toBe(200);
});

test('an address that two people share identifies nobody; their ids do', async () => {
  const shared = [{ address: 'desk@acme.example', type: 'work' }];
  const one = somebody({ last_name: 'Eins', emails: shared });
  const other = somebody({ last_name: 'Zwei', emails: shared });
  await service.load([one, other]);
  const { code, stderr } = await contact(service, 'erase', '--email', 'desk@acme.example');
  expect(code).toBe(1);
  expect(stderr).toMatch(/shared by contacts \d+, \d+: name one with --id\n$/);
  const { contact_id } = await printed(service, 'show', '--linkedin-url', one.linkedin_url);
  await printed(service, 'erase', '--id', String(contact_id));
  // The address also belongs to the other person, who can still be updated.
  await service.load([{ ...other, headline: 'still here' }]);
  const left = await printed(service, 'show', '--email', 'desk@acme.example');
  expect(left.record).toMatchObject({ last_name: 'Zwei', headline: 'still here' });
});

describe('an unknown person', () => {
  const receipts = async () => (await printed(service, 'receipts')).length;

  test('is not suppressed by a typing error', async () => {
    const before = await receipts();
    const { code, stdout, stderr } = await contact(service, 'erase', '--email', 'slip@x.example');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe(
      'tenure: no stored person has email slip@x.example; suppress it anyway: confirm with --yes\n',
    );
    expect(await receipts()).toBe(before);
  });

  test('is suppressed with --yes', async () => {
    const erased = await printed(service, 'erase', '--email', 'stranger@x.example', '--yes');
    expect(erased).toMatchObject({ repeated: false, removed: { contacts: 0 }, suppressed: 1 });
    // Already erased by now, so no confirmation is needed.
    expect(await printed(service, 'erase', '--email', 'stranger@x.example')).toMatchObject({
      repeated: true,
    });
  });

  test.each([
    ['y', 0, 1],
    ['n', 1, 0],
    ['', 1, 0],
  ])('is confirmed on a terminal: %j', async (answer, code, more) => {
    const before = await receipts();
    const email = `asked-${answer || 'nothing'}@x.example`;
    const shown = await onTerminal(`contact erase --email ${email}`, answer);
    expect(shown.text).toContain(`no stored person has email ${email}; suppress it anyway?`);
    expect(shown.code).toBe(code);
    expect(await receipts()).toBe(before + more);
  });
});

/** Runs `tenure` on a terminal and types a line at a prompt. */
async function onTerminal(args: string, line: string) {
  const command = `'${process.execPath}' '${join(ROOT, 'bin/tenure.js')}' ${args}`;
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    env: { ...process.env, DATABASE_URL: service.database.url },
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
    if (text.includes('[y/N]') && child.stdin.writable) child.stdin.end(`${line}\n`);
  });
  const [code] = await once(child, 'close');
  return { code, text };
}

test.each([
  [[], 2, 'exactly one of'],
  [['--email', 'a@b.example', '--id', '1'], 2, 'exactly one of'],
  [['--email', 'nobody'], 2, 'must be an email address'],
  [['--linkedin-url', 'https://example.com/in/x'], 2, 'must be the URL of a LinkedIn profile'],
  [['--id', 'x'], 2, 'whole number'],
  [['--id', '987654321'], 1, 'no contact with id 987654321'],
])('erase %j exits %d', async (args, exitCode, reason) => {
  const { code, stdout, stderr } = await contact(service, 'erase', ...args);
  expect({ code, stdout }).toEqual({ code: exitCode, stdout: '' });
  expect(stderr).toContain(reason);
});
