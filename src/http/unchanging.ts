/** An answer that its address names for good: kept by browsers, and compressed once for all. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const KEPT = 'public, max-age=31536000, immutable';
/** Half a second for four megabytes, off the event loop; the best quality takes ten. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const COMPRESSORS: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI),
  gzip: promisify(gzip),
};

/** For an address: changes with the text. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** The handler of a route that always answers the same. */
export function serveUnchanging(text: string, type: string) {
  const body = Buffer.from(text);
  // Weak: the same in each encoding.
  const etag = `W/"${hashOf(text)}"`;
  const compressed = new Map<string, Promise<Buffer>>();
  const bodyIn = (encoding: string): Promise<Buffer> => {
    const made = compressed.get(encoding) ?? COMPRESSORS[encoding]!(body);
    compressed.set(encoding, made);
    return made;
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ etag, 'cache-control': KEPT, vary: 'accept-encoding' });
    const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
    if (known?.includes(etag)) return reply.code(304).send();
    reply.type(type);
    const encoding = accepted ? negotiate(accepted, Object.keys(COMPRESSORS)) : null;
    if (encoding === null) return reply.send(body);
    return reply.header('content-encoding', encoding).send(await bodyIn(encoding));
  };
}
