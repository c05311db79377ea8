/**
 * What sends webhooks: a pool of connections for each receiver of an account, a guard on where they
 * go, and a limit on how long each may take.
 */
import { Agent } from 'undici';
import { createNames, type Names } from '../../names/index.ts';
import { createConnector, RefusedAddress } from './connect.ts';
import { type Body, Deadline } from './exchange.ts';
import { refusal } from './guard.ts';
import { reasonOf } from './reasons.ts';
import { type Outcome, sendFollowing } from './redirects.ts';

/** Many accounts may use one receiver (a workflow service): slow ones must leave room. */
export const CONNECTIONS_PER_RECEIVER = 64;
/** Long enough for the second POST of a pair, shorter than servers' own limits. */
const KEEP_ALIVE_MS = 1_000;

export type Sender = {
  /**
   * Never rejects. A null body is sent as an empty one.
   * @param account who sends it: a receiver that hangs keeps connections of one account only
   */
  post(url: string, body: Body, account?: number): Promise<Outcome>;
  /** Waits for what is under way; what comes later fails. */
  close(): Promise<void>;
};

export type SenderOptions = {
  /** Lets webhooks reach loopback, private and other special addresses. */
  allowPrivateAddresses: boolean;
  /** For one `post` as a whole: names, connections, redirects and answers. */
  timeoutMs: number;
  names?: Names;
};

const NOBODY = 0;

export function createSender(options: SenderOptions): Sender {
  const { allowPrivateAddresses, timeoutMs, names = createNames() } = options;
  const guard = allowPrivateAddresses ? () => null : refusal;
  const agents = new Agents((account) =>
    createConnector({ guard, find: (hostname) => names.find(hostname, account), timeoutMs }),
  );
  return {
    post(url, body, account = NOBODY) {
      const agent = agents.of(account);
      const sending = { agent, body, deadline: new Deadline(timeoutMs) };
      return sendFollowing(sending, url).catch(failureOf);
    },
    async close() {
      await agents.close();
      names.close();
    },
  };
}

const failureOf = (error: unknown): Outcome => ({
  ok: false,
  reason: reasonOf(error),
  ...(error instanceof RefusedAddress && { refused: true }),
});

/** One for each account. An agent without connections is next to nothing, so they are kept. */
class Agents {
  private readonly byAccount = new Map<number, Agent>();
  private readonly connectorOf: (account: number) => Connector;
  private closed = false;

  constructor(connectorOf: (account: number) => Connector) {
    this.connectorOf = connectorOf;
  }

  of(account: number): Agent {
    const present = this.byAccount.get(account);
    if (present) return present;
    const agent = createAgent(this.connectorOf(account));
    if (this.closed) void agent.close();
    this.byAccount.set(account, agent);
    return agent;
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.byAccount.values()].map((agent) => agent.close()));
  }
}

type Connector = ReturnType<typeof createConnector>;

/** Without timeouts of its own: the deadline of a delivery is the only one. */
const createAgent = (connect: Connector): Agent =>
  new Agent({
    connect,
    allowH2: false,
    connections: CONNECTIONS_PER_RECEIVER,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
