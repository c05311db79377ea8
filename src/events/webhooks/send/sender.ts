/**
 * Sends webhooks: with a pool of connections for each host of an account, only to addresses that
 * the guard allows, and each within a time limit.
 */
import { Agent } from 'undici';
import {
  createConnector,
  createResolver,
  Deadline,
  type Resolver,
  refusal,
} from '../../../ground/outbound/index.ts';
import { type AttemptResult, type Body, post } from './post.ts';
import { toFailure } from './reasons.ts';

/** Per account and host: many accounts may use one host, such as a workflow service. */
export const CONNECTIONS_PER_HOST = 64;
/** Long enough for the second POST of a refresh request, but shorter than the limits of servers. */
const KEEP_ALIVE_MS = 1_000;

export type Sender = {
  /**
   * Makes one POST with its redirects. Never rejects. A null body is sent as an empty one.
   * @param account the sender: a receiver that hangs blocks connections of this account only
   * @param headers added to those of every POST
   */
  post(
    url: string,
    body: Body,
    account?: number,
    headers?: Readonly<Record<string, string>>,
  ): Promise<AttemptResult>;
  /** Waits for POSTs in progress; later ones fail. */
  close(): Promise<void>;
};

export type SenderOptions = {
  /** Allows loopback, private and other special addresses. */
  allowPrivateAddresses: boolean;
  /** Limits one `post` as a whole: resolving the host, connecting, redirects and answers. */
  timeoutMs: number;
  resolver?: Resolver;
};

const NO_ACCOUNT = 0;

export function createSender(options: SenderOptions): Sender {
  const { allowPrivateAddresses, timeoutMs, resolver = createResolver() } = options;
  const guarded = allowPrivateAddresses ? {} : { guard: refusal };
  const agents = new Agents((account) =>
    createConnector({ resolve: (host) => resolver.resolve(host, account), timeoutMs, ...guarded }),
  );
  return {
    post(url, body, account = NO_ACCOUNT, headers = {}) {
      const agent = agents.get(account);
      const sending = { agent, body, headers, deadline: new Deadline(timeoutMs) };
      return post(sending, url).catch((error) => toFailure(error, !allowPrivateAddresses));
    },
    async close() {
      await agents.close();
      resolver.close();
    },
  };
}

/**
 * One agent per account. All are kept, because an agent without connections takes almost no memory.
 */
class Agents {
  readonly #byAccount = new Map<number, Agent>();
  readonly #connectorFor: (account: number) => Connector;
  #closed = false;

  constructor(connectorFor: (account: number) => Connector) {
    this.#connectorFor = connectorFor;
  }

  get(account: number): Agent {
    const present = this.#byAccount.get(account);
    if (present) return present;
    const agent = createAgent(this.#connectorFor(account));
    if (this.#closed) void agent.close();
    this.#byAccount.set(account, agent);
    return agent;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#byAccount.values()].map((agent) => agent.close()));
  }
}

type Connector = ReturnType<typeof createConnector>;

/** Creates an agent without time limits: the deadline of the POST is the only one. */
const createAgent = (connect: Connector): Agent =>
  new Agent({
    connect,
    allowH2: false,
    connections: CONNECTIONS_PER_HOST,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
