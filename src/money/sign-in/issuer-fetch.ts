/** `fetch` for calls to the identity provider, bounded in time and size, without redirects. */
import type { CustomFetch } from 'openid-client';
import { Agent } from 'undici';
import {
  createConnector,
  createResolver,
  Deadline,
  exchange,
  type HttpRequest,
} from '../../ground/outbound/index.ts';

/** A call takes at most this time, with its connection. */
const CALL_MS = 5_000;
/** Metadata, keys and claims have a few kilobytes. */
const ANSWER_BYTES = 1024 ** 2;
const BOUNDS = { keptBytes: ANSWER_BYTES, readBytes: ANSWER_BYTES, isWhole: true };
/** The account for which hosts are resolved. */
const NO_ACCOUNT = 0;
const WITHOUT_BODY = [204, 205, 304];

export type IssuerFetch = { fetch: CustomFetch; close(): Promise<void> };

export function createIssuerFetch(): IssuerFetch {
  const resolver = createResolver();
  const agent = new Agent({
    // No guard, because the operator may have the provider in an internal network.
    connect: createConnector({
      resolve: (host) => resolver.resolve(host, NO_ACCOUNT),
      timeoutMs: CALL_MS,
    }),
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
  });
  const call: CustomFetch = async (address, { method, headers, body }) => {
    const { origin, pathname, search } = new URL(address);
    const request: HttpRequest = {
      method: method === 'POST' ? 'POST' : 'GET',
      origin,
      path: pathname + search,
      headers,
      body: body === undefined || body === null ? null : String(body),
    };
    const deadline = new Deadline(CALL_MS);
    const answer = await exchange(agent, request, { deadline, answer: () => BOUNDS });
    return new Response(WITHOUT_BODY.includes(answer.status) ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one) => [name, one] as [string, string]),
      ),
    });
  };
  const close = async () => {
    resolver.close();
    await agent.destroy();
  };
  return { fetch: call, close };
}
