/** An upstream on loopback for tests: an HTTP(S) server that records its requests. */
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import type { HttpSourceConfig } from '../../src/ground/config/index.ts';
import { PROVIDED } from '../../src/ground/config/index.ts';
import type { ContactRecord } from '../../src/profile/record.ts';
import type { Question } from '../../src/sources/question.ts';
import { createSources, type SourcesParts } from '../../src/sources/sources.ts';

export type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

export type Upstream = AsyncDisposable & {
  /** Without a trailing slash. */
  url: string;
  asked: Asked[];
  /** Number of unanswered queries. */
  open: number;
};

/** The answer to the n-th query, from 0. */
export type Answering = (asked: Asked, reply: ServerResponse, count: number) => void;

export async function startUpstream(
  answer: Answering,
  tls?: { key: string; cert: string },
): Promise<Upstream> {
  const server: Server = tls ? createTlsServer(tls) : createServer();
  const port = await listen(server);
  const upstream: Upstream = {
    url: `http${tls ? 's' : ''}://127.0.0.1:${port}`,
    asked: [],
    open: 0,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.on('request', async (request, reply) => {
    upstream.open += 1;
    reply.once('close', () => {
      upstream.open -= 1;
    });
    const body = Buffer.concat(await request.toArray()).toString();
    const { method = '', url: path = '', headers } = request;
    const asked = { method, path, headers, body };
    const count = upstream.asked.push(asked) - 1;
    answer(asked, reply, count);
  });
  return upstream;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
}

/** Answers every query with a record, or only with a status. */
export const always =
  (answer: object | number, headers: Record<string, string> = {}): Answering =>
  (_asked, reply) => {
    if (typeof answer === 'number') reply.writeHead(answer, headers).end();
    else reply.writeHead(200, headers).end(JSON.stringify(answer));
  };

/** Answers with a status and a body. */
export const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answering =>
  (_asked, reply) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    reply.writeHead(status, headers).end(text);
  };

/** Answers each query by the next of these, and the rest by the last. */
export const inTurn =
  (...answers: Answering[]): Answering =>
  (asked, reply, count) =>
    answers[Math.min(count, answers.length - 1)]!(asked, reply, count);

/** The costs of a source without a price. */
export const FREE = { priceMicros: 0, pricePer: 'call', budgetMicros: null } as const;

export const httpConfig = (
  url: string,
  settings: Partial<HttpSourceConfig> = {},
): HttpSourceConfig => ({
  type: 'http',
  name: 'upstream',
  provides: [...PROVIDED],
  ...FREE,
  url,
  headers: {},
  timeoutMs: 5_000,
  concurrency: 32,
  ratePerSecond: null,
  traceparent: false,
  request: null,
  furtherRequests: [],
  status: null,
  response: null,
  ...settings,
});

/** Delays are short, so that tests are. */
const QUICK = {
  firstDelayMs: 1,
  longestDelayMs: 2,
  delayWithoutHintMs: 1,
  failuresToRest: 5,
};

/** Sources without a log, and with short delays. */
export const quickSources = (
  configs: Parameters<typeof createSources>[0],
  parts: Partial<SourcesParts> = {},
) => createSources(configs, { log: pino({ enabled: false }), policy: QUICK, ...parts });

export const ANA: ContactRecord = {
  first_name: 'Ana',
  last_name: 'Silva',
  linkedin_url: 'https://www.linkedin.com/in/anasilva-x1',
  emails: [{ address: 'ana@acme.example', type: 'work', status: 'Verified' }],
  positions: [{ title: 'VP of Sales', start_date: '2024-03-01', company: { name: 'Acme' } }],
};

export const ABOUT_ANA: Question = {
  contactId: 7,
  linkedinUrl: 'https://www.linkedin.com/in/anasilva-x1',
  email: 'ana@acme.example',
  firstName: 'Ana',
  lastName: 'Silva',
  companyName: 'Acme',
  attributes: ['contact_profile'],
};

/** A query that is never cancelled. */
export const NEVER = new AbortController().signal;
