/** Sends requests unchanged, however odd, and returns the answers. */
import { type Agent, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Shot } from './shots.ts';

export type Reply = { status: number; text: string; contentType: string };

/** A request for events may wait half a minute. */
const PATIENCE_MS = 45_000;

/** `agent` bounds the number of concurrent requests. */
export const gunAt =
  (url: string, agent: Agent) =>
  (shot: Shot): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(url);
      const { method, path, headers, body } = shot;
      const length = body ? { 'content-length': String(body.length) } : {};
      const call = request(
        { agent, hostname, port, method, path, headers: { ...headers, ...length } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('error', reject);
          const answer = () =>
            resolve({
              status: response.statusCode!,
              text: unpack(response.headers['content-encoding'], Buffer.concat(chunks)).toString(),
              contentType: response.headers['content-type'] ?? '',
            });
          response.on('end', answer);
          if (isEndless(response)) {
            answer();
            call.destroy();
          }
        },
      );
      call.setTimeout(PATIENCE_MS, () => call.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)));
      call.on('error', reject);
      call.end(body ?? undefined);
    });

/** A stream of events counts as answered once it has begun. */
const isEndless = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('text/event-stream') ?? false;

/** Some requests accept compression. */
function unpack(encoding: string | undefined, body: Buffer): Buffer {
  if (body.length === 0) return body;
  if (encoding === 'gzip') return gunzipSync(body);
  return encoding === 'br' ? brotliDecompressSync(body) : body;
}
