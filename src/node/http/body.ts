import { isUtf8 } from 'node:buffer';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import { invalid, ServiceError } from '../../ground/api/index.ts';
import type { Config } from '../../ground/config/index.ts';
import { type Bounds, boundPassed, holdsNul, PASSED } from '../../ground/json/index.ts';

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
  app.decorateRequest('bodyText', '');
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
 * Bytes that are parsed in a few milliseconds. Longer bodies are parsed in such steps, so that
 * others get their turn.
 */
const LONG = 1_000_000;

/** Resolves in a turn of the event loop in which no other long body is parsed. */
let lastTurn: Promise<void> = Promise.resolve();
const turnAlone = (): Promise<void> => {
  lastTurn = lastTurn.then(() => nextTurn());
  return lastTurn;
};

async function parse(request: FastifyRequest, body: Buffer, bounds: Bounds): Promise<unknown> {
  const turn = () => (body.length > LONG ? turnAlone() : undefined);
  await turn();
  refuseCompressed(request);
  if (!isUtf8(body)) throw invalid('body: is not valid UTF-8');
  const passed = boundPassed(body, bounds);
  if (passed) throw invalid(`body: ${PASSED[passed]} ${bounds[passed]}`);
  await turn();
  const text = body.toString('utf8');
  await turn();
  const value = parseJson(text);
  // Set even if the body is refused below, because it contains the key that identifies the sender.
  request.body = value;
  if (holdsNul(text)) throw invalid('body: must not contain U+0000');
  request.bodyText = text;
  await turn();
  return value;
}

/** A small body could unpack to gigabytes. */
function refuseCompressed({ headers }: FastifyRequest): void {
  if ((headers['content-encoding'] ?? 'identity') === 'identity') return;
  const message = 'content-encoding: send the body as it is; compressed ones are not read';
  throw new ServiceError('unsupported', message);
}

function parseJson(text: string): unknown {
  if (text.trim() === '') throw invalid('body: is empty, a JSON object is expected');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw invalid(`body: is not valid JSON (${withoutExcerpt((cause as Error).message)})`);
  }
}

/** Removes V8's quotation of the text around an error, which may contain a key. */
const withoutExcerpt = (message: string): string =>
  message.replace(/,? (?:\.\.\.)?".*"(?:\.\.\.)? is not valid JSON$/s, '');
