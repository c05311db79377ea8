/**
 * Calls about webhooks, each answer checked against the OpenAPI document, and receivers that
 * verify.
 */

import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { type NewEvent, recordEvents } from '../../src/events/record/index.ts';
import { answerMisfit } from '../support/document.ts';
import type { Listener } from '../support/receiver.ts';
import { type Answer, type Json, type TestService, until } from '../support/service.ts';

export const ENDPOINTS = '/api/v1/webhook_endpoints';
export const DELIVERIES = '/api/v1/webhook_deliveries';
export const SECRET = '/api/v1/webhook_secret';

export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** Calls with an account's key. */
export const callsOf =
  (service: TestService, apiKey = () => service.apiKey): Call =>
  async (method, path, body) => {
    const url = new URL(service.url + path);
    url.searchParams.set('api_key', apiKey());
    const response = await fetch(url, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const { status, headers } = response;
    const answer = { status, headers, body: JSON.parse(await response.text()) as Json };
    const seen = { method, path: url.pathname, status, body: answer.body };
    expect(await answerMisfit(seen)).toBeNull();
    return answer;
  };

export async function createEndpoint(call: Call, url: string, more: object = {}): Promise<Json> {
  const { status, body } = await call('POST', ENDPOINTS, { url, ...more });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}

/** Records an event as its own domain would. */
export const record = (service: TestService, ...events: Partial<NewEvent>[]) =>
  service.database.db.transaction().execute((trx) =>
    recordEvents(
      trx,
      events.map((event) => ({
        accountId: service.accountId,
        type: 'watch.paused',
        subject: 'watch/3',
        data: { id: 3 },
        ...event,
      })),
    ),
  );

type Received = Listener['received'][number];

/** A request to a receiver, verified by the official package with the secret. */
export const verified = (secret: string, { body, headers }: Received): Json =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

/** True if a body, even an empty one, has a signature by this secret. */
export function isSignedBy(secret: string, { body, headers }: Received): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  const signature = new Webhook(secret).sign(headers['webhook-id'] as string, at, body);
  return (headers['webhook-signature'] as string).split(' ').includes(signature);
}

/** The delivery history, once it fulfils the condition. */
export async function deliveries(
  call: Call,
  query: string,
  done: (page: Json) => boolean = () => true,
): Promise<Json> {
  const { body } = await until(
    () => call('GET', `${DELIVERIES}?${query}`),
    (answer) => answer.status !== 200 || done(answer.body),
  );
  return body;
}

/** The only delivery about a subject, once it has this many attempts and is not in flight. */
export async function tried(
  service: TestService,
  call: Call,
  subject: string,
  tries: number,
): Promise<Json> {
  const page = await deliveries(
    call,
    `subject=${subject}`,
    ({ webhook_deliveries: [one] }) => one?.tries.length === tries,
  );
  const [delivery] = page.webhook_deliveries;
  await until(
    () =>
      service.database.pool.query(
        `select dispatcher from webhook_delivery where id = ${delivery.id}`,
      ),
    ({ rows }) => rows[0].dispatcher === null,
  );
  return delivery;
}

/** Makes deliveries that wait for their next attempt due. */
export const hasten = (service: TestService) =>
  service.database.pool.query(
    'update webhook_delivery set next_at = now() where next_at is not null and line is null',
  );
