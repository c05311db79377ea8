/** Personal data in webhooks: bodies about people, and receivers' answers that repeat them. */
import { expect, onTestFinished, test } from 'vitest';
import { exportContact } from '../../src/work/privacy/index.ts';
import { completed, create } from '../refresh/requests.ts';
import { startListener } from '../support/receiver.ts';
import { useService } from '../support/service.ts';
import { callsOf, createEndpoint, deliveries, record, tried } from '../webhooks/calls.ts';
import { eraseBy, stored, whereText } from './people.ts';

const service = useService();
const call = callsOf(service);

/** A receiver that answers 500 with the body it received. */
async function startEcho() {
  const receiver = await startListener((_, reply) =>
    reply.writeHead(500).end(receiver.received.at(-1)!.body),
  );
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  return receiver;
}

test('events about a person are exported and erased with them, sent or not', async () => {
  const [{ person, id }, { person: other, id: otherId }] = [
    await stored(service),
    await stored(service),
  ];
  const echo = await startEcho();
  const { id: endpoint } = await createEndpoint(call, echo.url);
  const move = (contact: number, name: string) => ({
    type: 'contact.moved' as const,
    subject: `contact/${contact}`,
    data: { contact_id: contact, name },
  });
  await record(service, move(id, person.first_name), move(otherId, other.first_name));
  await tried(service, call, `contact/${id}`, 1);
  await tried(service, call, `contact/${otherId}`, 1);
  const { webhook_deliveries: exported } = await exportContact(service.database, { id });
  expect(exported).toMatchObject([
    {
      account_id: service.accountId,
      url: echo.url,
      event: { type: 'contact.moved', data: { name: person.first_name } },
    },
  ]);
  const erasure = await eraseBy(service, { id });
  expect(erasure.removed.deliveries).toBe(1);
  const held = await whereText(service, person.first_name);
  expect(held.filter((location) => location.startsWith('webhook_delivery'))).toEqual([]);
  expect((await deliveries(call, `subject=contact/${id}`)).total).toBe(0);
  expect((await deliveries(call, `subject=contact/${otherId}`)).webhook_deliveries).toMatchObject([
    { endpoint_id: endpoint, tries: [{ answer: expect.stringContaining(other.first_name) }] },
  ]);
});

type Delivery = { type: string | null; tries: unknown[] };

/** Deliveries of the request itself; the endpoint of the test before receives its events. */
const own = (all: Delivery[]) => all.filter(({ type }) => type === null);

test('a receiver’s answer to a POST that showed a person is erased with them', async () => {
  const { person, id } = await stored(service);
  const echo = await startEcho();
  const profiles = [{ linkedin_url: person.linkedin_url }];
  const body = { profiles, synchronous: false, webhook: echo.url };
  const { unique_identifier } = await create(service, body);
  await completed(service, unique_identifier);
  const shown = await deliveries(
    call,
    `subject=refresh_request/${unique_identifier}`,
    ({ webhook_deliveries: all }) =>
      own(all).length === 2 && own(all).every(({ tries }) => tries.length > 0),
  );
  expect(JSON.stringify(shown)).toContain(person.first_name);
  await eraseBy(service, { id });
  const after = await deliveries(call, `subject=refresh_request/${unique_identifier}`);
  expect(JSON.stringify(after)).not.toContain(person.first_name);
  expect(own(after.webhook_deliveries).at(-1)!.tries[0]).toMatchObject({
    status: 500,
    answer: '',
  });
});

test('a receiver’s answer that arrives after the erasure is not kept either', async () => {
  const { person, id } = await stored(service);
  const [asked, answers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = await startListener((_, reply) => {
    const { body } = slow.received.at(-1)!;
    if (!body.includes(person.first_name)) return void reply.writeHead(200).end();
    asked.resolve();
    void answers.promise.then(() => reply.writeHead(500).end(body));
  });
  onTestFinished(() => slow[Symbol.asyncDispose]());
  const profiles = [{ linkedin_url: person.linkedin_url }];
  await create(service, { profiles, synchronous: false, webhook: slow.url });
  await asked.promise;
  await eraseBy(service, { id });
  answers.resolve();
  const answered = ({ url, tries }: { url: string; tries: { status: number }[] }) =>
    url === slow.url && tries[0]?.status === 500;
  const shown = await deliveries(call, 'state=waiting', ({ webhook_deliveries: all }) =>
    all.some(answered),
  );
  expect(shown.webhook_deliveries.find(answered).tries[0].answer).toBe('');
  expect(JSON.stringify(shown)).not.toContain(person.first_name);
});
