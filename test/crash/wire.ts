/**
 * A proxy between a node and the database: forwards bytes until it is told to drop them, like the
 * network before a host that has lost its power. It closes nothing meanwhile.
 */
import {
  type AddressInfo,
  connect,
  createServer,
  type NetConnectOpts,
  type Socket,
} from 'node:net';

type Pair = { client: Socket; server: Socket };

export type Wire = {
  port: number;
  /** From now on no byte is forwarded, and new connections are accepted without being forwarded. */
  swallow(): void;
  /**
   * Forwards bytes again, on new connections. The others are reset, as keep-alive does without an
   * answer: at the node now, at the database some time later.
   */
  mend(serverLaterMs: number): void;
  /** Resets open connections, on the side of the database alone or on both. */
  cut(side: 'server' | 'both'): void;
  close(): Promise<void>;
};

export async function startWire(address: NetConnectOpts): Promise<Wire> {
  const pairs = new Set<Pair>();
  let swallows = false;

  const listener = createServer((client) => {
    const server = connect(address);
    const pair = { client, server };
    pairs.add(pair);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => {
        pairs.delete(pair);
        if (!swallows) other.destroy();
      });
    }
    if (swallows) return discard(pair);
    client.pipe(server);
    server.pipe(client);
  });
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));

  return {
    port: (listener.address() as AddressInfo).port,
    swallow() {
      swallows = true;
      for (const pair of pairs) discard(pair);
    },
    mend(serverLaterMs) {
      const lost = [...pairs];
      swallows = false;
      for (const { client } of lost) client.removeAllListeners('close').resetAndDestroy();
      setTimeout(() => {
        for (const pair of lost) destroy(pair, pairs);
      }, serverLaterMs);
    },
    cut(side) {
      for (const pair of [...pairs]) {
        if (side === 'both') destroy(pair, pairs);
        else pair.server.destroy();
      }
    },
    async close() {
      for (const pair of [...pairs]) destroy(pair, pairs);
      await new Promise((closed) => listener.close(closed));
    },
  };
}

function discard({ client, server }: Pair): void {
  client.unpipe(server);
  server.unpipe(client);
  client.resume();
  server.resume();
}

function destroy(pair: Pair, pairs: Set<Pair>): void {
  pairs.delete(pair);
  pair.client.destroy();
  pair.server.destroy();
}
