/**
 * What sends webhooks: a pool of connections for each receiver, a guard on where they go, and a
 * limit on how long each may take.
 */
import { lookup as dnsLookup } from 'node:dns';
import { Agent } from 'undici';
import { createConnector, type Lookup } from './connect.ts';
import { Deadline } from './deadline.ts';
import { refusal } from './guard.ts';
import { reasonOf } from './reasons.ts';
import { type Outcome, sendFollowing } from './redirects.ts';

export type { Outcome } from './redirects.ts';
export { isWebhookUrl } from './url.ts';

/** Many accounts may use one receiver (a workflow service): slow ones must leave room. */
export const CONNECTIONS_PER_RECEIVER = 64;
/** Long enough for the second POST of a pair, shorter than servers' own limits. */
const KEEP_ALIVE_MS = 1_000;

export type Poster = {
  /** Never rejects. A null body is sent as an empty one. */
  post(url: string, body: string | null): Promise<Outcome>;
  /** Waits for what is under way; what comes later fails. */
  close(): Promise<void>;
};

export type PosterOptions = {
  /** Lets webhooks reach loopback, private and other special addresses. */
  allowPrivateAddresses: boolean;
  /** For one `post` as a whole: names, connections, redirects and answers. */
  timeoutMs: number;
  lookup?: Lookup;
};

export function createPoster(options: PosterOptions): Poster {
  const { allowPrivateAddresses, timeoutMs, lookup = dnsLookup } = options;
  const guard = allowPrivateAddresses ? () => null : refusal;
  const dispatcher = createAgent(createConnector({ guard, lookup, timeoutMs }));
  const post = (url: string, body: string | null): Promise<Outcome> =>
    sendFollowing({ dispatcher, body, deadline: new Deadline(timeoutMs) }, url).catch((error) => ({
      ok: false,
      reason: reasonOf(error),
    }));
  return { post, close: () => dispatcher.close() };
}

/** Without timeouts of its own: the deadline of a delivery is the only one. */
const createAgent = (connect: ReturnType<typeof createConnector>): Agent =>
  new Agent({
    connect,
    allowH2: false,
    connections: CONNECTIONS_PER_RECEIVER,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
