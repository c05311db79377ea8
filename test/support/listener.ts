/** A webhook receiver on loopback for tests: an HTTP server that notes what it is sent. */
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Names } from '../../src/names/index.ts';

export type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

export type Receiver = AsyncDisposable & {
  port: number;
  /** `http://127.0.0.1:PORT` */
  url: string;
  received: Received[];
  server: Server;
};

/** Answers each request, once its body has arrived, as `answer` does; 200 without one. */
export async function startReceiver(
  answer: RequestListener = (_, reply) => reply.end(),
): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, reply) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { method = '', url: path = '', headers } = request;
    received.push({ method, path, headers, body });
    answer(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, url: `http://127.0.0.1:${port}`, received, server, [Symbol.asyncDispose]: stop };
}

/** Names that all have the same addresses. */
export const resolvingTo = (...addresses: string[]): Names => resolvingBy(async () => addresses);

/** Names whose addresses `answer` gives. */
export const resolvingBy = (answer: (hostname: string) => Promise<string[]>): Names => ({
  find: async (hostname) =>
    (await answer(hostname)).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  close: () => {},
});
