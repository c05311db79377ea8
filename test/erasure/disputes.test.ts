/** Tests the export and the erasure of a disputed person. */
import { expect, test } from 'vitest';
import { exportContact } from '../../src/work/privacy/index.ts';
import { auditAccount } from '../../src/work/statements/index.ts';
import { runJob } from '../enrichment/jobs.ts';
import { useService } from '../support/service.ts';
import { emailOf, eraseBy, stored } from './people.ts';

const service = useService();

test('disputes keep their amounts, without contact, note and event', async () => {
  const { person } = await stored(service);
  const email = emailOf(person);
  const { id } = await runJob(service, {
    lead_data: { keys: ['email'], values: [[email], [email]] },
  });
  const subject = `lead_enrichment/${id}`;
  const body = { subject, position: 0, reason: 'wrong_email', note: `Not ${email}.` };
  const headers = { 'idempotency-key': 'erased' };
  const made = await service.post('/api/v1/disputes', body, {}, headers);
  await service.post('/api/v1/confirmations', { subject, position: 1 });
  const { disputes } = await exportContact(service.database, { email });
  expect(disputes).toMatchObject([
    { account_id: service.accountId, ...body, refunded: 0.75, state: 'refunded' },
    { subject, position: 1, reason: null, note: null },
  ]);
  expect(await eraseBy(service, { email })).toMatchObject({
    removed: { statements: 2, answers: 1 },
  });
  const listed = (await service.get('/api/v1/disputes')).body;
  expect(listed.disputes).toEqual([{ ...made.body, contact_id: null, note: null }]);
  const events = await service.get('/api/v1/events', { types: 'dispute.created' });
  expect(events.body.events).toEqual([]);
  expect((await service.post('/api/v1/disputes', body, {}, headers)).status).toBe(422);
  expect((await service.post('/api/v1/disputes', body)).body).toEqual(listed.disputes[0]);
  const again = await service.post('/api/v1/disputes', { ...body, position: 1 });
  expect(again).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/^position/) },
  });
  expect(await auditAccount(service.database, service.accountId)).toMatchObject({ different: 0 });
});
