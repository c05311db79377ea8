import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  method: string;
  url: string;
  headers: Record<string, unknown>;
  body: string;
};

/** A webhook receiver on loopback that keeps what it is sent. */
export type Receiver = { url: string; received: Received[]; close(): Promise<void> };

/** `respond` gives the status of the n-th request, counted from 0; it may take its time. */
export async function startReceiver(
  respond: (count: number) => number | Promise<number> = () => 200,
): Promise<Receiver> {
  const received: Received[] = [];
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const count = received.push({
      method: request.method!,
      url: request.url!,
      headers: request.headers,
      body: Buffer.concat(parts).toString(),
    });
    response.writeHead(await respond(count - 1)).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
