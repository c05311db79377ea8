/**
 * How tools reach the service: only through its HTTP API. Over standard input and output they are a
 * network client; at `/mcp` of the service the same calls stay in the process.
 */
import type { FastifyInstance, InjectOptions } from 'fastify';
import { Operations } from '../../../client/src/index.ts';
import { type Client, createClient } from '../client/index.ts';

export type ServiceApi = Pick<Client, 'call' | 'wait'> & {
  /**
   * The service's URL, for links that people open. Empty if it is unknown, so that links are paths.
   */
  url: string;
};

export type ServiceApiOptions = { url: string; apiKey: string; signal?: AbortSignal };

export const networkApi = (options: ServiceApiOptions): ServiceApi =>
  withUrl(createClient(options), options.url);

/** Short, because a model waits for the answer. */
const PATIENCE_MS = 5_000;

/** Calls the application directly with the caller's key, so that all checks and limits apply. */
export function innerApi(
  app: FastifyInstance,
  { url, apiKey, address }: ServiceApiOptions & { address: string },
): ServiceApi {
  const client = new Operations({
    url: 'http://localhost',
    apiKey,
    patienceMs: PATIENCE_MS,
    idempotent: true,
    describe: ({ ownMessage, status }) => ownMessage ?? `the service answered ${status}`,
    fetch: (input, init = {}) => inject(app, address, new URL(String(input)), init),
  });
  return withUrl(client, url);
}

const withUrl = (client: Pick<Client, 'call' | 'wait'>, url: string): ServiceApi => ({
  url,
  call: (method, path, input) => client.call(method, path, input),
  wait: (ms) => client.wait(ms),
});

/** `fetch` for the application, without a connection. */
async function inject(
  app: FastifyInstance,
  address: string,
  { pathname, search }: URL,
  { method, headers, body }: RequestInit,
): Promise<Response> {
  const sent = await toPayload(body);
  const {
    statusCode,
    payload,
    headers: answered,
  } = await app.inject({
    method: method as InjectOptions['method'],
    url: pathname + search,
    // Keys may be bound to addresses.
    remoteAddress: address,
    headers: { ...(headers as Record<string, string>), ...sent.headers },
    ...(sent.payload !== undefined && { payload: sent.payload }),
  });
  const retryAfter = answered['retry-after'];
  const init = {
    status: statusCode,
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  };
  return new Response(payload, init);
}

/** A form needs the header with its boundary. */
async function toPayload(
  body: RequestInit['body'],
): Promise<Pick<InjectOptions, 'payload' | 'headers'>> {
  if (typeof body === 'string') return { payload: body };
  if (!(body instanceof FormData)) return {};
  const form = new Response(body);
  const headers = { 'content-type': form.headers.get('content-type')! };
  return { payload: Buffer.from(await form.arrayBuffer()), headers };
}
