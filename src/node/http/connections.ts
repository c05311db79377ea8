/** Limits how long connections of slow, silent or vanished clients are kept. */
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { Config } from '../../ground/config/index.ts';
import type { Readiness } from '../readiness.ts';

/** Headers arrive at once unless a client holds them back on purpose. */
const HEAD_TIMEOUT_MS = 20_000;
/** Longer than proxies keep an idle connection, so that the proxy closes it first. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
/** Overdue requests are searched at least this often. */
const CHECK_EVERY_MS = 5_000;

/**
 * Server options that cut off requests which do not arrive completely within
 * `limits.request_timeout`.
 */
export const connectionOptions = ({ limits }: Config) => {
  const { requestTimeoutMs } = limits;
  const checkEveryMs = Math.min(CHECK_EVERY_MS, requestTimeoutMs / 2);
  return {
    requestTimeout: requestTimeoutMs,
    // Closes connections without any traffic, such as an answer that is not read. It sends no
    // answer, so it must act after the check above, which answers a slow sender.
    connectionTimeout: requestTimeoutMs + 2 * checkEveryMs,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    http: {
      headersTimeout: Math.min(HEAD_TIMEOUT_MS, requestTimeoutMs),
      connectionsCheckingInterval: checkEveryMs,
    },
    clientErrorHandler: answerBrokenRequest,
  } satisfies FastifyHttpOptions<Server>;
};

/**
 * Browsers open connections in advance. Node does not count a connection without a request as idle,
 * so a closing server would wait for it.
 */
export function closeUnused(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
  });
}

/**
 * While the node drains, closes each connection after its answer, so that the next call goes to
 * another node.
 */
export function sendClientsAway(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (readiness.isDraining) reply.header('connection', 'close');
  });
}

/** Closes new connections beyond the limit at once. */
export function boundConnections(app: FastifyInstance, { limits }: Config): void {
  app.server.maxConnections = limits.connections;
}

const FAULTS: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'the request did not arrive in time'],
  HPE_HEADER_OVERFLOW: [431, 'the headers of the request are too large'],
};

/**
 * Without a valid request Fastify has no reply, so this writes the error to the socket and closes
 * it.
 */
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
