import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import { invalid, ServiceError } from '../api/index.ts';
import type { Config } from '../config/index.ts';
import { type Bounds, boundPassed } from '../json/index.ts';
import { holdsNul } from '../nul.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as sent, for what must be given back to the letter. */
    bodyText: string;
  }
}

/** Levels of containers; what clients send has about five, and some of their own in `metadata`. */
const DEPTH = 500;
/** Ten fields and the row itself, with a comma or bracket before each. */
const PARTS_PER_LEAD = 12;
/** For anything else: refresh requests with long metadata, leads with objects for values. */
const FREE_PARTS = 1_000_000;
/** Pieces in which a body may arrive; each takes about 150 bytes until all are there. */
const PIECES = 500_000;

const PASSED = {
  depth: 'is nested deeper than the limit of',
  parts: 'has more values and keys than the limit of',
};

/**
 * Reads JSON bodies: strict UTF-8, and nothing PostgreSQL could not store. Any other content
 * type, or none, is a client's mistake like malformed JSON (docs/rulings.md#error-statuses).
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
 * A body in pieces of a byte each would take a hundred times its size. A callback, not a promise:
 * whoever reads the body must listen in the same turn, for this listener sets it flowing.
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

function parse(request: FastifyRequest, body: Buffer, bounds: Bounds): unknown {
  refuseCompressed(request);
  if (!isUtf8(body)) throw invalid('body: is not valid UTF-8');
  const passed = boundPassed(body, bounds);
  if (passed) throw invalid(`body: ${PASSED[passed]} ${bounds[passed]}`);
  const text = body.toString('utf8');
  const value = parseJson(text);
  // The key in it still tells whose request is refused.
  request.body = value;
  if (holdsNul(text)) throw invalid('body: must not contain U+0000');
  request.bodyText = text;
  return value;
}

/** A small one might unpack to gigabytes. */
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

/** V8 quotes what stands around a mistake, which may be a key. */
const withoutExcerpt = (message: string): string =>
  message.replace(/,? (?:\.\.\.)?".*"(?:\.\.\.)? is not valid JSON$/s, '');
