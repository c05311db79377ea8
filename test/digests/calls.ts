/** Calls about digests, each answer checked against the OpenAPI document. */
import type { NewEvent } from '../../src/events/record/index.ts';
import type { Json, TestService } from '../support/service.ts';
import { type Call, record } from '../webhooks/calls.ts';

export const DIGESTS = '/api/v1/digests';

export async function createDigest(call: Call, body: object): Promise<Json> {
  const answer = await call('POST', DIGESTS, body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** Makes the next message of a digest due, and the next attempt at the present one. */
export const hasten = (service: TestService, id: number) =>
  service.database.pool.query(
    `update digest set next_at = now(), try_at = now(), claimed_until = null where id = $1`,
    [id],
  );

export const moveOf = (accountId: number, contactId: number, more: object = {}): NewEvent => ({
  accountId,
  type: 'contact.moved',
  subject: `contact/${contactId}`,
  data: {
    contact_id: contactId,
    name: `Paula Moves ${contactId}`,
    from: { company: 'Acme, Inc.', title: 'Buyer' },
    to: { company: 'Globex GmbH', title: 'Head of Buying' },
    type: 'job_change',
    basis: 'dated',
    stale_email: null,
    ...more,
  },
});

export const recordAll = (service: TestService, ...events: Partial<NewEvent>[]) =>
  record(service, ...events);
