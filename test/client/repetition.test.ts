/**
 * All clients of the API repeat calls in the same way: `tenure-client`, and n8n's nodes by their
 * own code.
 */
import type { RequestListener, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { Connection } from '../../client/src/connection.ts';
import { load } from '../n8n/nodes.ts';
import { requestBy } from '../n8n/platform.ts';
import { startListener } from '../support/receiver.ts';
import { CASES, type Case, type Step } from './repetition-cases.ts';

type Call = Pick<Case, 'method' | 'idempotencyKey'>;
type Wait = (ms: number) => Promise<void>;
/** Makes a call and returns its result. @throws an error with the status, or null */
type Caller = (url: string, call: Call, wait: Wait) => Promise<unknown>;

const PATH = '/api/v1/account';
const { connect } = await load('dist/api/connection.js');

const CALLERS: Record<string, Caller> = {
  'tenure-client': (url, call, wait) =>
    new Connection({ url, apiKey: 'tnr_x', wait }).ask({ ...call, path: PATH }),
  n8n: async (url, call, wait) => {
    const context = {
      getCredentials: async () => ({ url }),
      helpers: { httpRequestWithAuthentication: requestBy({ Authorization: 'Bearer tnr_x' }) },
    };
    return (await connect(context, wait))({ ...call, path: PATH });
  },
};

const answer =
  (step: Step): RequestListener =>
  (request, reply) => {
    if (step === 'breaks') request.socket.destroy();
    else if (step === 'breaks off') breakOff(reply);
    else {
      const { status, retryAfter } = step;
      reply.writeHead(status, {
        'content-type': 'application/json',
        ...(retryAfter && { 'retry-after': retryAfter() }),
      });
      reply.end(JSON.stringify(step.body));
    }
  };

const breakOff = (reply: ServerResponse) =>
  reply.writeHead(200, { 'content-length': '1000' }).write('{"half":', () => {
    reply.socket?.destroy();
  });

describe.each(Object.entries(CALLERS))('%s', (_, caller) => {
  describe.each(Object.entries(CASES))('%s', (_, cases) => {
    test.each(cases)('$name', async ({ steps, delays, fails, ...call }) => {
      const left = [...steps];
      const step = () => (left.length > 1 ? left.shift()! : left[0]!);
      await using service = await startListener((request, reply) => answer(step())(request, reply));
      const waits: number[] = [];
      const outcome = await caller(service.url, call, async (ms) => void waits.push(ms)).then(
        () => undefined,
        (error: { status?: number | null }) => error.status ?? null,
      );
      expect(outcome).toBe(fails);
      expect(waits).toEqual(delays.map((delay) => closeTo(delay)));
      expect(service.received).toHaveLength(delays.length + 1);
      const keys = service.received.map(({ headers }) => headers['idempotency-key']);
      expect(new Set(keys)).toEqual(new Set([call.idempotencyKey]));
    });
  });
});

/** Within a factor of about three, because the machine may be slow. */
const PRECISION = -5;

const closeTo = (delay: number | { about: number }) =>
  typeof delay === 'number' ? delay : expect.closeTo(delay.about, PRECISION);
