import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { exportContact, showContact } from '../../src/work/privacy/index.ts';
import { auditAccount } from '../../src/work/statements/index.ts';
import { PATH as JOBS, runJob } from '../enrichment/jobs.ts';
import { eraseBy } from '../erasure/people.ts';
import { exportJob } from '../exports/files.ts';
import { completed, create, creditsOf } from '../refresh/requests.ts';
import { acme } from '../support/people.ts';
import { type Json, useService } from '../support/service.ts';
import { type Answering, always, httpConfig, startUpstream } from '../support/upstream.ts';
import { lift, report } from './disputes.ts';

let answer: Answering = always(404);
const upstream = await startUpstream((...asked) => answer(...asked));
afterAll(() => upstream[Symbol.asyncDispose]());
const service = useService((config) => {
  config.sources = [httpConfig(upstream.url)];
});

beforeEach(async () => {
  answer = always(404);
  upstream.asked.length = 0;
  Object.assign(service, await service.addAccount({ credits: 10_000 }));
});

const FRESH = new Date(Date.now() - 86_400_000).toISOString();

let people = 0;
async function stored(more: object = {}) {
  people += 1;
  const person = {
    first_name: 'Dina',
    last_name: `Detail${people}`,
    linkedin_url: `https://www.linkedin.com/in/dina-detail-${people}`,
    emails: [
      { address: `dina${people}@acme.example`, type: 'work', status: 'Verified' },
      { address: `d${people}@acme.example`, type: 'work', status: 'Unverified' },
    ],
    phones: [
      { number: `+35121000${1000 + people}`, type: 'corporate', verified: true },
      { number: `+35191234${1000 + people}`, type: 'mobile', verified: true },
    ],
    positions: [{ title: 'Buyer', start_date: '2020-01-01', company: acme }],
    verified_at: FRESH,
    ...more,
  };
  await service.load([person]);
  const { lead } = await job(person);
  return { ...person, id: lead.id as number };
}
type Person = Awaited<ReturnType<typeof stored>>;

async function job({ linkedin_url }: { linkedin_url: string }, options: object = {}) {
  const { id } = await runJob(service, {
    match_field: 'linkedin_url',
    direct_dial: true,
    lead_data: { keys: ['linkedin_url'], values: [[linkedin_url]] },
    ...options,
  });
  const { rows } = await service.database.pool.query(
    `select -amount as credits from credit_entry where pays_for = $1`,
    [`enrichment_job/${id}`],
  );
  return { id, lead: await leadOf(id), credits: Number(rows[0].credits) };
}

const leadOf = async (id: number): Promise<Json> =>
  (await service.get(`${JOBS}/${id}/final_result`)).body.enriched_leads.leads[0];

async function refresh({ linkedin_url }: Person, ...attributes: string[]): Promise<number> {
  const request = await create(service, {
    profiles: [{ linkedin_url }],
    requested_attributes: ['contact_profile', ...attributes].map((name) => ({ name })),
  });
  await completed(service, request.unique_identifier);
  return (await creditsOf(service, request.id)).charges[0]!;
}

const wrongEmail = ({ id }: Person) =>
  report(service, { contactId: id, reason: 'wrong_email', version: 1 });
const wrongPhone = ({ id }: Person) =>
  report(service, { contactId: id, reason: 'wrong_phone', version: 1 });

describe('a wrong address', () => {
  test('is not shown or charged in new jobs; completed ones stay', async () => {
    const person = await stored();
    const before = await job(person, { direct_dial: false });
    expect(before).toMatchObject({ lead: { email: person.emails[0]!.address }, credits: 1 });
    const dispute = await wrongEmail(person);
    const after = await job(person, { direct_dial: false });
    expect(after).toMatchObject({
      lead: { email: person.emails[1]!.address, email_status: 'Unverified', id: person.id },
      credits: 0.25,
    });
    expect(await leadOf(before.id)).toEqual(before.lead);
    const text = await (await exportJob(service, after.id)).text();
    expect(text).not.toContain(person.emails[0]!.address);
    await lift(service, dispute);
    expect(await leadOf(after.id)).toEqual(after.lead);
    expect((await job(person, { direct_dial: false })).credits).toBe(1);
  });

  test('is shown to other accounts, and other details are shown to the account', async () => {
    const person = await stored();
    await wrongEmail(person);
    expect(await job(person)).toMatchObject({
      lead: { mobile_number: person.phones[1]!.number },
      credits: 1.5,
    });
    Object.assign(service, await service.addAccount({ credits: 100 }));
    expect((await job(person)).lead.email).toBe(person.emails[0]!.address);
  });

  test('is queried by a refresh, and shown and charged once a source returns it again', async () => {
    const person = await stored();
    expect(await refresh(person, 'email')).toBe(1);
    expect(upstream.asked).toEqual([]);
    await wrongEmail(person);
    expect(await refresh(person, 'email')).toBe(0.25);
    expect(upstream.asked).toHaveLength(1);
    answer = always({ ...person, verified_at: undefined });
    expect(await refresh(person, 'email')).toBe(1);
    expect((await job(person)).lead.email).toBe(person.emails[0]!.address);
  });

  test('is shown again after an import with it', async () => {
    const person = await stored();
    await wrongEmail(person);
    const { id: _, ...record } = person;
    await service.load([{ ...record, headline: 'Old', verified_at: FRESH }]);
    expect((await job(person)).lead.email).toBe(person.emails[1]!.address);
    await service.load([{ ...record, headline: 'New', verified_at: new Date().toISOString() }]);
    expect((await job(person)).lead.email).toBe(person.emails[0]!.address);
  });

  test('stays withheld if it is returned without a verification', async () => {
    const [queried, imported] = [await stored(), await stored()];
    await wrongEmail(queried);
    await wrongEmail(imported);
    const unverified = { ...queried.emails[0]!, status: 'Unverified' };
    answer = always({ ...queried, emails: [unverified], verified_at: undefined });
    expect(await refresh(queried, 'email')).toBe(0.25);
    expect((await job(queried)).lead.email).not.toBe(unverified.address);
    const { id: _, verified_at: __, ...record } = imported;
    await service.load([{ ...record, headline: 'New' }]);
    expect((await job(imported)).lead.email).toBe(imported.emails[1]!.address);
  });

  test('stays withheld until a source returns it with a later verification', async () => {
    const old = { verified_at: '2024-01-01T00:00:00.000Z' };
    const [silent, behind] = [await stored(old), await stored(old)];
    await wrongEmail(silent);
    await wrongEmail(behind);
    answer = always({ ...silent, emails: undefined, verified_at: undefined });
    expect(await refresh(silent, 'email')).toBe(0.25);
    answer = always({ ...behind, verified_at: FRESH });
    expect(await refresh(behind, 'email')).toBe(0.25);
  });
});

describe('wrong phones', () => {
  test('are all withheld and not charged until they are returned again', async () => {
    const person = await stored();
    await wrongPhone(person);
    const after = await job(person);
    expect(after).toMatchObject({
      lead: { phone: null, corporate_phone: null, mobile_number: null },
      credits: 1,
    });
    expect(after.lead.email).toBe(person.emails[0]!.address);
    answer = always({ ...person, phones: [person.phones[1]], verified_at: undefined });
    expect(await refresh(person, 'mobile_number')).toBe(1.5);
    expect((await job(person)).lead.mobile_number).toBe(person.phones[1]!.number);
  });
});

test.each([
  ['with the flag', { verified: true }, {}, true],
  ['without the flag', {}, { verified_at: 'now' }, true],
  ['without the flag and without a time', {}, {}, false],
  ['as unverified', { verified: false }, { verified_at: 'now' }, false],
])('a wrong phone that is returned %s is shown: %j %j %s', async (_, flag, time, isShown) => {
  const person = await stored();
  await wrongPhone(person);
  const { verified: __, ...phone } = person.phones[1]!;
  const verified_at = 'verified_at' in time ? new Date().toISOString() : undefined;
  answer = always({ ...person, phones: [{ ...phone, ...flag }], verified_at });
  await refresh(person, 'mobile_number');
  expect((await job(person)).lead.mobile_number).toBe(isShown ? phone.number : null);
});

test('the audit finds no difference, and the person can be shown, exported and erased', async () => {
  const person = await stored();
  await wrongEmail(person);
  await wrongPhone(person);
  await job(person);
  await refresh(person, 'email');
  expect(await auditAccount(service.database, service.accountId)).toMatchObject({ different: 0 });
  const { reports } = await showContact(service.database, { id: person.id });
  expect(reports.map(({ reason }) => reason)).toEqual(['wrong_email', 'wrong_phone']);
  const exported = await exportContact(service.database, { id: person.id });
  expect(exported.reports).toEqual(reports);
  const { removed } = await eraseBy(service, { id: person.id });
  expect(removed).toMatchObject({ reports: 3 });
});
