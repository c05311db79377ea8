import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { loadSourceReport } from '../../src/sources/index.ts';
import {
  acceptDispute,
  rejectDispute,
  retainedJobDisputes,
} from '../../src/work/disputes/index.ts';
import { auditAccount } from '../../src/work/statements/index.ts';
import { runJob } from '../enrichment/jobs.ts';
import { moved, refresh, startSource, storedPerson } from '../moves/person.ts';
import { completed, create } from '../refresh/requests.ts';
import { ana, bruno } from '../support/people.ts';
import { type Answer, type Json, useService } from '../support/service.ts';

const source = await startSource();
afterAll(() => source.close());
const service = useService((config) => {
  config.sources = [source.config];
});

const PATH = '/api/v1/disputes';

beforeEach(async () => {
  Object.assign(service, await service.addAccount({ credits: 100 }));
});

const dispute = (body: object, headers?: Record<string, string>): Promise<Answer> =>
  service.post(PATH, body, {}, headers);
const confirm = (body: object): Promise<Answer> => service.post('/api/v1/confirmations', body);
const accuracy = async (): Promise<Json> => (await service.get('/api/v1/accuracy')).body;
const query = (text: string, ...parameters: unknown[]) =>
  service.database.pool.query(text, parameters);

async function balance(): Promise<number> {
  return (await service.get('/api/v1/users/credit_metrics')).body.credit_balance;
}

async function expectBooks(): Promise<void> {
  const audit = await auditAccount(service.database, service.accountId);
  expect(audit).toMatchObject({ different: 0, differences: [] });
}

/** Imports Ana, and runs a job in which each lead is Ana. @returns the subject of the job */
async function anasJob(leads = 1, options: object = {}): Promise<string> {
  await service.load([ana]);
  return knownJob(leads, options);
}

async function knownJob(leads: number, options: object): Promise<string> {
  const values = Array.from({ length: leads }, () => [ana.emails[0]!.address]);
  const { id } = await runJob(service, { lead_data: { keys: ['email'], values }, ...options });
  return `lead_enrichment/${id}`;
}

const ADDRESS = { subject: 'lead_enrichment/1', position: 0 };

describe('a dispute', () => {
  test('of a wrong person refunds the whole charge of the lead, once', async () => {
    const subject = await anasJob();
    expect(await balance()).toBe(99);
    const body = { subject, position: 0, reason: 'wrong_person', note: 'A namesake.' };
    const first = await dispute(body);
    expect(first).toMatchObject({
      status: 200,
      body: { ...body, state: 'refunded', refunded: 1, contact_id: expect.any(Number) },
    });
    expect(await balance()).toBe(100);
    const again = await dispute({ ...body, note: 'Again.' });
    expect(again.body).toEqual(first.body);
    expect(await balance()).toBe(100);
    expect((await service.get(PATH)).body).toEqual({ disputes: [first.body], total: 1 });
    const { lines } = (await service.get('/api/v1/users/credit_ledger')).body;
    expect(lines[0]).toMatchObject({
      kind: 'refund',
      amount: 1,
      balance_after: 100,
      job_id: Number(subject.split('/')[1]),
      position: 0,
      reason: `refund, dispute ${first.body.id}: wrong person`,
    });
    await expectBooks();
  });

  test('of details refunds the difference to the tier without these details', async () => {
    const subject = await anasJob(1, { direct_dial: true });
    const reasons = ['wrong_email', 'wrong_phone', 'wrong_person'];
    const refunded: number[] = [];
    for (const reason of reasons) {
      refunded.push((await dispute({ subject, position: 0, reason })).body.refunded);
    }
    expect(refunded).toEqual([0, 1.25, 0.25]);
    expect(await balance()).toBe(100);
    await expectBooks();
  });

  test('of a profile whose contact has no charge refunds nothing', async () => {
    await service.load([{ ...bruno, positions: [] }]);
    const { unique_identifier: identifier } = await create(service, {
      profiles: [{ linkedin_url: bruno.linkedin_url }],
    });
    const { body } = await dispute({
      subject: `refresh_request/${identifier}`,
      position: 0,
      reason: 'wrong_person',
    });
    expect(body).toMatchObject({ state: 'refunded', refunded: 0 });
    await expectBooks();
  });

  test('beyond one in ten leads waits, and a lead with several disputes counts once', async () => {
    const subject = await anasJob(11);
    const states: string[] = [];
    for (const position of [0, 0, 1, 2]) {
      const reason = states.length === 1 ? 'wrong_person' : 'wrong_email';
      states.push((await dispute({ subject, position, reason })).body.state);
    }
    expect(states).toEqual(['refunded', 'refunded', 'refunded', 'waiting']);
    expect(await balance()).toBe(100 - 11 + 1 + 0.75);
    await expectBooks();
  });

  test('is counted in the usage of its job and day, and recorded as an event', async () => {
    const subject = await anasJob();
    const { body } = await dispute({ subject, position: 0, reason: 'wrong_email' });
    for (const group of ['day', 'month', 'kind', 'job']) {
      const usage = (await service.get('/api/v1/usage', { group })).body;
      expect(usage.total).toMatchObject({ credits: 1, refunded: 0.75 });
      expect(usage.rows).toMatchObject([{ credits: 1, refunded: 0.75 }]);
    }
    const { events } = (await service.get('/api/v1/events', { types: 'dispute.created' })).body;
    expect(events).toMatchObject([{ subject: `dispute/${body.id}`, data: body }]);
  });

  test('with an idempotency key is created once', async () => {
    const subject = await anasJob();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { subject, position: 0, reason: 'wrong_person' };
    const answers = await Promise.all([dispute(body, headers), dispute(body, headers)]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect((await dispute({ ...body, reason: 'wrong_email' }, headers)).status).toBe(422);
    expect(await balance()).toBe(100);
  });
});

describe('a dispute as not_moved', () => {
  test('is refunded if a move was reported', async () => {
    const { request } = await moved(service, source);
    const subject = `refresh_request/${request.unique_identifier}`;
    const { body } = await dispute({ subject, position: 0, reason: 'not_moved' });
    expect(body).toMatchObject({ subject, state: 'refunded', refunded: 0.25 });
    expect(await accuracy()).toMatchObject({
      ...{ looked_at: 1, right: 0, share: 0 },
      by: [{ key: 'linkedin_url' }, { source: expect.any(String) }],
    });
    const usage = (await service.get('/api/v1/usage', { group: 'job' })).body;
    expect(usage.rows).toContainEqual(expect.objectContaining({ group: subject, refunded: 0.25 }));
    const { lines } = (await service.get('/api/v1/users/credit_ledger')).body;
    expect(lines[0]).toMatchObject({ kind: 'refund', request_id: request.id, position: 0 });
    await expectBooks();
  });

  test('is refused if no move was reported', async () => {
    const person = await storedPerson(service);
    source.says(person);
    const { unique_identifier: identifier } = await refresh(service, person);
    for (const subject of [`refresh_request/${identifier}`, await anasJob()]) {
      expect(await dispute({ subject, position: 0, reason: 'not_moved' })).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('reason') },
      });
    }
  });
});

describe('the wrong answers of the source', () => {
  /** By identifier. */
  async function wrongAnswers(): Promise<Record<string, number>> {
    const config = {
      sources: [source.config],
      refresh: { order: 'listed' as const, deadlineMs: 1_000 },
    };
    const { sources } = await loadSourceReport(service.database.db, config, 7);
    return Object.fromEntries(sources.map(({ by, wrong }) => [by, wrong]));
  }

  test('count a profile once, whatever its reasons', async () => {
    const { request } = await moved(service, source);
    const subject = `refresh_request/${request.unique_identifier}`;
    const { linkedin_url: before = 0, ...others } = await wrongAnswers();
    for (const reason of ['wrong_email', 'not_moved', 'not_moved', 'wrong_person']) {
      expect((await dispute({ subject, position: 0, reason })).status).toBe(200);
    }
    expect(await wrongAnswers()).toEqual({ ...others, linkedin_url: before + 1 });
    await expectBooks();
  });

  test('count a search by the identifier of the profile', async () => {
    const email = 'new.person@acme.example';
    const person = { first_name: 'New', last_name: 'Person', positions: ana.positions };
    const linkedin_url = 'https://www.linkedin.com/in/new-person-of-disputes';
    source.says({ ...person, linkedin_url, emails: [{ address: email, type: 'work' }] });
    const { unique_identifier: identifier } = await create(service, { profiles: [{ email }] });
    await completed(service, identifier);
    const subject = `refresh_request/${identifier}`;
    const { email: before = 0 } = await wrongAnswers();
    await dispute({ subject, position: 0, reason: 'wrong_person' });
    expect(await wrongAnswers()).toMatchObject({ email: before + 1 });
  });

  test('count a waiting dispute once it is accepted, and never a rejected one', async () => {
    const person = await storedPerson(service);
    source.says(person);
    const profile = { linkedin_url: person.linkedin_url };
    const { unique_identifier: identifier } = await create(service, {
      profiles: [profile, profile, profile],
    });
    await completed(service, identifier);
    const { linkedin_url: before = 0 } = await wrongAnswers();
    const ids: number[] = [];
    for (const position of [0, 1, 2]) {
      const body = { subject: `refresh_request/${identifier}`, position, reason: 'wrong_person' };
      ids.push((await dispute(body)).body.id);
    }
    expect(await wrongAnswers()).toMatchObject({ linkedin_url: before + 1 });
    const { db } = service.database;
    await rejectDispute(db, ids[1]!);
    expect(await wrongAnswers()).toMatchObject({ linkedin_url: before + 1 });
    for (const _ of ['once', 'again']) await acceptDispute(db, ids[2]!);
    expect(await wrongAnswers()).toMatchObject({ linkedin_url: before + 2 });
  });

  test('leave out imports, and results without a charge', async () => {
    const before = await wrongAnswers();
    const subject = await anasJob();
    await dispute({ subject, position: 0, reason: 'wrong_person' });
    const person = await storedPerson(service);
    source.says(person);
    const { unique_identifier: identifier } = await refresh(service, person);
    await dispute({ subject: `refresh_request/${identifier}`, position: 0, reason: 'wrong_email' });
    expect(await wrongAnswers()).toEqual(before);
  });
});

describe('refused with the name of the field', () => {
  const lead = { position: 0, reason: 'wrong_person' };

  test.each([
    [{ ...lead }, 'subject'],
    [{ ...lead, subject: 7 }, 'subject'],
    [{ ...lead, subject: 'watch/1' }, 'subject'],
    [{ ...lead, subject: 'lead_enrichment/999999' }, 'subject'],
    [{ ...lead, subject: 'lead_enrichment/99999999999999999999' }, 'subject'],
    [{ ...lead, subject: 'refresh_request/7' }, 'subject'],
    [{ ...ADDRESS, position: -1, reason: 'wrong_person' }, 'position'],
    [{ ...ADDRESS, position: '0', reason: 'wrong_person' }, 'position'],
    [{ ...ADDRESS, position: 0.5, reason: 'wrong_person' }, 'position'],
    [{ ...ADDRESS, reason: 'wrong' }, 'reason'],
    [{ ...ADDRESS }, 'reason'],
    [{ ...ADDRESS, reason: 'wrong_person', note: 7 }, 'note'],
    [{ ...ADDRESS, reason: 'wrong_person', note: 'x'.repeat(1_001) }, 'note'],
  ])('%j', async (body, field) => {
    const answer = await dispute(body);
    expect(answer).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining(field) },
    });
  });

  test('a lead that is out of range, unmatched or not the account’s own', async () => {
    await service.load([ana]);
    const values = [[ana.emails[0]!.address], ['nobody@nowhere.example']];
    const { id } = await runJob(service, { lead_data: { keys: ['email'], values } });
    const subject = `lead_enrichment/${id}`;
    for (const position of [1, 2, 2 ** 31]) {
      for (const answer of [
        await dispute({ ...lead, subject, position }),
        await confirm({ subject, position }),
      ]) {
        expect(answer).toMatchObject({
          status: 422,
          body: { message: expect.stringContaining('position') },
        });
      }
    }
    Object.assign(service, await service.addAccount());
    expect(await dispute({ ...lead, subject })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('subject') },
    });
  });

  test('a test request, and a charge 30 days ago', async () => {
    await service.load([
      { ...ana, test: true, linkedin_url: 'https://www.linkedin.com/in/test-ana' },
    ]);
    const { unique_identifier: identifier } = await create(service, {
      profiles: [{ linkedin_url: 'https://www.linkedin.com/in/test-ana' }],
      test: true,
    });
    const subject = await anasJob();
    await query(
      `update credit_entry set created_at = created_at - interval '30 days 1 minute'
       where account_id = $1`,
      service.accountId,
    );
    for (const one of [`refresh_request/${identifier}`, subject]) {
      expect(await dispute({ ...lead, subject: one })).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('subject') },
      });
    }
    expect((await confirm({ subject, position: 0 })).status).toBe(200);
  });

  test('an invalid API key is reported before invalid fields', async () => {
    Object.assign(service, { apiKey: 'tnr_none' });
    expect((await dispute({})).status).toBe(401);
    expect((await confirm({})).status).toBe(401);
    expect((await service.get('/api/v1/accuracy')).status).toBe(401);
  });
});

test('concurrent disputes neither refund twice nor exceed one in ten', async () => {
  const subject = await anasJob(30);
  const bodies = Array.from({ length: 8 }, (_, position) =>
    (['wrong_person', 'wrong_email', 'wrong_person'] as const).map((reason) => ({
      subject,
      position,
      reason,
    })),
  ).flat();
  const answers = await Promise.all(bodies.map((body) => dispute(body)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { disputes, total } = (await service.get(PATH, { page_size: '1000' })).body;
  expect(total).toBe(16);
  const refunded = disputes.filter(({ state }: Json) => state === 'refunded');
  expect(new Set(refunded.map(({ position }: Json) => position)).size).toBe(3);
  expect(await balance()).toBe(100 - 30 + 3);
  await expectBooks();
});

test('the audit log shows each decision of the operator once', async () => {
  const subject = await anasJob(3);
  const ids: number[] = [];
  for (const position of [0, 1, 2]) {
    ids.push((await dispute({ subject, position, reason: 'wrong_email' })).body.id);
  }
  const { db } = service.database;
  for (const _ of ['once', 'again']) {
    await acceptDispute(db, ids[1]!);
    await rejectDispute(db, ids[2]!);
  }
  const { entries } = (await service.get('/api/v1/audit_log', { actor: 'operator' })).body;
  expect(entries.map(({ action, subject, actor }: Json) => [action, subject, actor.kind])).toEqual([
    ['dispute.reject', `dispute/${ids[2]}`, 'operator'],
    ['dispute.accept', `dispute/${ids[1]}`, 'operator'],
    ['account.create', `account/${service.accountId}`, 'operator'],
  ]);
});

test('accuracy counts the last statement of each lead', async () => {
  expect(await accuracy()).toEqual({
    looked_at: 0,
    right: 0,
    share: null,
    low: null,
    high: null,
    by: [],
  });
  const subject = await anasJob(3);
  const first = await confirm({ subject, position: 0 });
  expect(first).toMatchObject({
    status: 200,
    body: { id: expect.any(Number), subject, position: 0, contact_id: expect.any(Number) },
  });
  await dispute({ subject, position: 0, reason: 'wrong_person' });
  await dispute({ subject, position: 1, reason: 'wrong_email' });
  await dispute({ subject, position: 2, reason: 'wrong_person' });
  const half = { looked_at: 3, right: 1, share: 0.3333 };
  expect(await accuracy()).toMatchObject({ ...half, by: [{ key: 'email', ...half }, half] });
  expect((await confirm({ subject, position: 0 })).body).toEqual(first.body);
  expect(await accuracy()).toMatchObject({ looked_at: 3, right: 2, low: 0.2077, high: 0.9385 });
  await dispute({ subject, position: 0, reason: 'wrong_person' });
  const { by } = await accuracy();
  expect(by).toMatchObject([
    { key: 'email', right: 1 },
    { source: expect.any(String), right: 1 },
  ]);
});

test('pages of disputes are the newest first', async () => {
  const subject = await anasJob(3);
  for (const position of [0, 1, 2]) await dispute({ subject, position, reason: 'wrong_email' });
  const { body } = await service.get(PATH, { page: '1', page_size: '2' });
  expect(body).toMatchObject({ total: 3, disputes: [{ position: 0 }] });
  expect((await service.get(PATH, { page: '-1' })).status).toBe(422);
});

describe('the audit reports', () => {
  test.each([
    ['a changed refund', 'update dispute set refunded = 0.5 where account_id = $1'],
    [
      'a changed entry',
      `update credit_entry set amount = 0.5 where kind = 'refund' and account_id = $1`,
    ],
    ['a refund without a dispute', 'delete from dispute where account_id = $1'],
    [
      'a refund of a rejected dispute',
      `update dispute set state = 'rejected' where account_id = $1`,
    ],
    ['another reason', `update dispute set reason = 'wrong_email' where account_id = $1`],
  ])('%s', async (_, statement) => {
    const subject = await anasJob();
    await dispute({ subject, position: 0, reason: 'wrong_person' });
    await expectBooks();
    await query(statement, service.accountId);
    const { different } = await auditAccount(service.database, service.accountId);
    expect(different).toBeGreaterThan(0);
  });
});

test('a withheld email is not charged, and not refunded again', async () => {
  const options = { direct_dial: true };
  const first = await anasJob(1, options);
  await dispute({ subject: first, position: 0, reason: 'wrong_email' });
  const second = await knownJob(1, options);
  const { body } = await dispute({ subject: second, position: 0, reason: 'wrong_phone' });
  expect(body).toMatchObject({ state: 'refunded', refunded: 1.25 });
  await expectBooks();
});

test('a wrong person is not matched again, until the dispute is rejected', async () => {
  const subject = await anasJob(11);
  for (const position of [0, 1]) await dispute({ subject, position, reason: 'wrong_email' });
  const { body } = await dispute({ subject, position: 2, reason: 'wrong_person' });
  expect(body.state).toBe('waiting');
  const matched = async () => {
    const values = [[ana.emails[0]!.address]];
    const { job } = await runJob(service, { lead_data: { keys: ['email'], values } });
    return job.total_enriched_leads;
  };
  expect(await matched()).toBe(0);
  await rejectDispute(service.database.db, body.id);
  expect(await matched()).toBe(1);
  await expectBooks();
});

test('disputes repeated while connections break are refunded exactly once', async () => {
  const subject = await anasJob(60);
  const positions = Array.from({ length: 6 }, (_, at) => at);
  let left = positions.length;
  const untilMade = async (position: number) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { subject, position, reason: 'wrong_person' };
    // Every second repetition has no idempotency key.
    for (let tries = 0; ; tries += 1) {
      const { status } = await dispute(body, tries % 2 === 0 ? headers : {});
      if (status === 200) break;
      expect(status).toBe(503);
    }
    left -= 1;
  };
  const breakConnections = async () => {
    while (left > 0) {
      await query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()
           and query like '%credit_entry%' and state <> 'idle'`,
      ).catch(() => {});
    }
  };
  await Promise.all([breakConnections(), ...positions.flatMap((at) => [untilMade(at)])]);
  expect(await balance()).toBe(100 - 60 + 6);
  expect((await service.get(PATH)).body.total).toBe(6);
  await expectBooks();
});

test('contact and note are deleted with the results, except of waiting disputes', async () => {
  const subject = await anasJob(2);
  for (const position of [0, 1]) {
    await dispute({ subject, position, reason: 'wrong_person', note: 'A namesake.' });
  }
  const { db } = service.database;
  const until = new Date(Date.now() + 60_000);
  await db.transaction().execute((trx) => retainedJobDisputes.prune(trx, until, null));
  expect((await service.get(PATH)).body.disputes).toMatchObject([
    { position: 1, state: 'waiting', contact_id: expect.any(Number), note: 'A namesake.' },
    { position: 0, state: 'refunded', contact_id: null, note: null, refunded: 1 },
  ]);
  await expectBooks();
});
