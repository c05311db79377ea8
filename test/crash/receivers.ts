/** Webhook receivers that misbehave, and keep the requests they received. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Dice } from '../../src/profile/world/dice.ts';

/** How long nodes wait for a receiver. */
export const RECEIVER_TIMEOUT_MS = 3_000;
/** Each has its own host and port, as the receivers of different clients have. */
const RECEIVERS = 3;

const MANNERS = ['good', 'failing', 'hanging', 'late', 'closing'] as const;
type Manner = (typeof MANNERS)[number] | 'slow';
const GOOD_SHARE = 0.7;

export type Post = {
  body: string;
  headers: IncomingHttpHeaders;
  taken: boolean;
  /** When it arrived, in `performance.now()`. */
  at: number;
};

export type Receivers = {
  /** A URL that is used once. */
  address(token: string): string;
  /** A URL of the receiver that is slow at every call until `calm`. */
  slowAddress(token: string): string;
  /** Bodies that were sent to the address of the token and answered with 200. */
  taken(token: string): string[];
  /** The same with their headers, including refused ones. */
  posts(token: string): Post[];
  /** Everything that arrived, by token. */
  all(): Iterable<[string, Post[]]>;
  received: number;
  /** Lets all receivers answer at once from now on. */
  calm(): void;
  close(): Promise<void>;
};

/** A receiver on its own host. */
export type Slowness = {
  ms: number;
  /** The share of addresses that are its own. */
  share: number;
};

export async function startReceivers(
  draws: Dice,
  slowness: Slowness = { ms: 0, share: 0 },
): Promise<Receivers> {
  const posts = new Map<string, Post[]>();
  const manners = new Map<string, Manner>();
  let calm = false;

  async function respond(token: string, reply: ServerResponse): Promise<boolean> {
    const manner = calm ? 'good' : (manners.get(token) ?? 'good');
    if (manner === 'slow') return answerAfter(slowness.ms, reply);
    // Once is enough, because delays between attempts double and the test must end.
    if (manner !== 'late') manners.set(token, 'good');
    if (manner === 'late') return answerAfter(RECEIVER_TIMEOUT_MS / 3, reply);
    if (manner === 'hanging') return false;
    if (manner === 'closing') reply.destroy();
    else reply.writeHead(manner === 'failing' ? 500 : 200).end();
    return manner === 'good';
  }

  const servers = await Promise.all(
    Array.from({ length: RECEIVERS + 1 }, () =>
      listen(async (token, post, reply) => {
        receivers.received += 1;
        const kept = { ...post, taken: false };
        posts.set(token, [...(posts.get(token) ?? []), kept]);
        kept.taken = await respond(token, reply);
      }),
    ),
  );
  const [slow, ...usual] = servers as [Server, ...Server[]];
  const receivers: Receivers = {
    received: 0,
    slowAddress(token) {
      manners.set(token, 'slow');
      return `${slow.url}/hook/${token}`;
    },
    address(token) {
      if (slowness.share > 0 && draws.chance(slowness.share)) return receivers.slowAddress(token);
      manners.set(token, draws.chance(GOOD_SHARE) ? 'good' : draws.pick(MANNERS));
      return `${draws.pick(usual).url}/hook/${token}`;
    },
    taken: (token) => receivers.posts(token).flatMap((one) => (one.taken ? one.body : [])),
    posts: (token) => posts.get(token) ?? [],
    all: () => posts,
    calm() {
      calm = true;
    },
    async close() {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
  return receivers;
}

type Server = Awaited<ReturnType<typeof listen>>;

/** @returns false if the caller has not waited */
async function answerAfter(ms: number, reply: ServerResponse): Promise<boolean> {
  await new Promise((done) => setTimeout(done, ms).unref());
  if (reply.destroyed) return false;
  reply.writeHead(200).end();
  return true;
}

type Taking = (token: string, post: Omit<Post, 'taken'>, reply: ServerResponse) => void;

async function listen(take: Taking) {
  const server = createServer(async (request, reply) => {
    const body = Buffer.concat(await request.toArray().catch(() => [])).toString();
    const { headers, url } = request;
    if (request.complete) {
      take(url!.split('/').at(-1)!, { body, headers, at: performance.now() }, reply);
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
