/** A collector of traces on loopback that keeps everything it receives. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../support/service.ts';
import { decode, type SentSpan } from './otlp.ts';

export type Collector = AsyncDisposable & {
  /** `http://127.0.0.1:PORT` */
  url: string;
  spans: SentSpan[];
  /** Everything received, as text that contains all values of the spans. */
  text(): string;
  /** Paths and headers of the requests. */
  requests: { path: string; headers: Record<string, unknown> }[];
  /** Waits for a span that fits. */
  span(fits: (span: SentSpan) => boolean): Promise<SentSpan>;
};

/** @param answer with 200 if absent */
export async function startCollector(
  answer: (reply: ServerResponse, count: number) => void = (reply) =>
    reply.setHeader('content-type', 'application/json').end('{}'),
): Promise<Collector> {
  const spans: SentSpan[] = [];
  const requests: Collector['requests'] = [];
  const server = createServer(async (request, reply) => {
    const { url: path = '', headers } = request;
    const body = Buffer.concat(await request.toArray());
    spans.push(...decode(headers['content-type'] ?? '', body));
    const count = requests.push({ path, headers });
    answer(reply, count);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const find = (fits: (span: SentSpan) => boolean) => async () => spans.find(fits);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    text: () => JSON.stringify(spans),
    span: async (fits) => (await until(find(fits), (span) => span !== undefined))!,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
