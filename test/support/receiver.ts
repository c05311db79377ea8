/** Webhook receivers on loopback: HTTP servers that keep the requests they receive. */
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

export type Listener = AsyncDisposable & {
  port: number;
  /** `http://127.0.0.1:PORT` */
  url: string;
  received: Received[];
  server: Server;
};

/** Answers each request by `answer` once its body has arrived; 200 without one. */
export async function startListener(
  answer: RequestListener = (_, reply) => reply.end(),
): Promise<Listener> {
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

/** A receiver of which only the status of its answers matters. */
export type Receiver = { url: string; received: Received[]; close(): Promise<void> };

/** `respond` returns the status of the n-th answer, counted from 0; it may take its time. */
export async function startReceiver(
  respond: (count: number) => number | Promise<number> = () => 200,
): Promise<Receiver> {
  const { url, received, ...listener } = await startListener(async (_, reply) => {
    reply.writeHead(await respond(received.length - 1)).end();
  });
  return { url: `${url}/hook`, received, close: async () => listener[Symbol.asyncDispose]() };
}
