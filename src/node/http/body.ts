import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import { invalid, ServiceError } from '../../ground/api/index.ts';
import { NO_BODY, sentText } from '../../ground/calls/index.ts';
import type { Config } from '../../ground/config/index.ts';
import {
  type Bounds,
  faultOfBytes,
  holdsNul,
  NUL_FAULT,
  parseSent,
} from '../../ground/json/index.ts';

/** Most bodies have a name and a few settings. */
const SMALL_BODY_BYTES = 1024 ** 2;

/** Limits bodies without people to a small size, because parsing a large one takes long. */
export function boundSmallBodies(scope: FastifyInstance, { limits }: Config): void {
  scope.addHook('onRoute', (route) => {
    if (route.config?.takesPeople) return;
    route.bodyLimit ??= Math.min(SMALL_BODY_BYTES, limits.bodyBytes);
  });
}

/** Levels of nesting. Bodies have about five; clients nest more in `metadata`. */
const DEPTH = 500;
/** Parts of a lead: ten fields and the row itself, each with a comma or bracket. */
const PARTS_PER_LEAD = 12;
/** More values and keys: refresh requests with long metadata, leads with objects as values. */
const FREE_PARTS = 1_000_000;
/**
 * Most pieces in which a body may arrive. Each takes about 150 bytes until the body is complete.
 */
const PIECES = 500_000;

/**
 * Parses JSON bodies in strict UTF-8, and refuses text that PostgreSQL cannot store. A wrong or
 * missing content type is a client error like malformed JSON (docs/rulings.md#error-statuses).
 */
export function acceptJson(app: FastifyInstance, { limits }: Config): void {
  const bounds = { depth: DEPTH, parts: FREE_PARTS + limits.leadsPerJob * PARTS_PER_LEAD };
  app.decorateRequest('sent', null!);
  app.addHook('onRequest', (request, _reply, done) => {
    request.sent = NO_BODY;
    done();
  });
  app.addHook('preParsing', boundPieces);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/(?:[\w.+-]+\+)?json(?:\s*;|$)/i,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => parse(request, body, bounds),
  );
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async () => {
    throw invalid('content-type: must be application/json');
  });
}

/**
 * Limits the number of pieces, because a body in pieces of one byte would take a hundred times its
 * size. Uses a callback, not a promise: this listener makes the body flow, so its reader must be
 * attached in the same turn of the event loop.
 */
const boundPieces: preParsingHookHandler = (request, _reply, payload, done) => {
  if (hasBody(request)) {
    let pieces = 0;
    const count = () => {
      pieces += 1;
      if (pieces <= PIECES) return;
      payload.off('data', count);
      payload.emit('error', invalid('body: comes in too many small pieces'));
    };
    payload.on('data', count);
  }
  done(null, payload);
};

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * Bytes that are parsed in a few milliseconds. Longer bodies are read by a thread if their route has
 * one; otherwise they are parsed in such steps, so that others get their turn.
 */
const LONG = 1_000_000;

/** Resolves in a turn of the event loop in which no other long body is parsed. */
let lastTurn: Promise<void> = Promise.resolve();
const turnAlone = (): Promise<void> => {
  lastTurn = lastTurn.then(() => nextTurn());
  return lastTurn;
};

async function parse(request: FastifyRequest, body: Buffer, bounds: Bounds): Promise<unknown> {
  refuseCompressed(request);
  const { readsLong } = request.routeOptions.config;
  if (body.length <= LONG || !readsLong) return parseHere(request, body, bounds);
  const read = await readsLong(request.principal.accountId, body, bounds);
  if ('unread' in read) return parseHere(request, read.unread, bounds);
  if ('fault' in read) throw invalid(read.fault);
  request.sent = read.sent;
  return read.value;
}

async function parseHere(request: FastifyRequest, body: Buffer, bounds: Bounds): Promise<unknown> {
  const turn = () => (body.length > LONG ? turnAlone() : undefined);
  await turn();
  const fault = faultOfBytes(body, bounds);
  if (fault) throw invalid(fault);
  await turn();
  const text = body.toString('utf8');
  await turn();
  const parsed = parseSent(text);
  if (parsed.fault !== null) throw invalid(parsed.fault);
  // Set even if the body is refused below, because it contains the key that identifies the sender.
  request.body = parsed.value;
  if (holdsNul(text)) throw invalid(NUL_FAULT);
  request.sent = sentText(text);
  await turn();
  return parsed.value;
}

/** A small body could unpack to gigabytes. */
function refuseCompressed({ headers }: FastifyRequest): void {
  if ((headers['content-encoding'] ?? 'identity') === 'identity') return;
  const message = 'content-encoding: send the body as it is; compressed ones are not read';
  throw new ServiceError('unsupported', message);
}
