/** Connections of clients who are slow, silent or gone: how long they are kept, and how they end. */
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { Config } from '../config/index.ts';

/** A request's head is a few lines: it is there at once, or on purpose not. */
const HEAD_TIMEOUT_MS = 20_000;
/** Longer than proxies keep a connection idle, so that it is they who close it. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
/** Overdue requests are looked for that often at least. */
const CHECK_EVERY_MS = 5_000;

/** For the server: a request arrives whole within `limits.request_timeout`, or is cut off. */
export const connectionOptions = ({ limits }: Config) => {
  const { requestTimeoutMs } = limits;
  const checkEveryMs = Math.min(CHECK_EVERY_MS, requestTimeoutMs / 2);
  return {
    requestTimeout: requestTimeoutMs,
    // Where nothing moves, such as an answer that nobody reads: silently, and so not before the
    // check has told a slow sender why.
    connectionTimeout: requestTimeoutMs + 2 * checkEveryMs,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    http: {
      headersTimeout: Math.min(HEAD_TIMEOUT_MS, requestTimeoutMs),
      connectionsCheckingInterval: checkEveryMs,
    },
    clientErrorHandler: answerBrokenRequest,
  } satisfies FastifyHttpOptions<Server>;
};

/** Connections beyond the limit are closed as they come. */
export function boundConnections(app: FastifyInstance, { limits }: Config): void {
  app.server.maxConnections = limits.connections;
}

const FAULTS: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'the request did not arrive in time'],
  HPE_HEADER_OVERFLOW: [431, 'the headers of the request are too large'],
};

/** What never became a request has no reply; its error goes out by hand, and the connection ends. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, message] = FAULTS[error.code ?? ''] ?? [400, 'the request is not valid HTTP/1.1'];
  const body = JSON.stringify({ message });
  socket.write(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  socket.destroySoon();
}
