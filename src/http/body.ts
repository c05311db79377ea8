import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid } from '../errors.ts';
import { holdsNul } from '../json/index.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as sent, for what must be given back to the letter. */
    bodyText: string;
  }
}

/**
 * Reads JSON bodies: strict UTF-8, and nothing PostgreSQL could not store. Any other content
 * type, or none, is a client's mistake like malformed JSON (`decisions.md` 3).
 */
export function acceptJson(app: FastifyInstance): void {
  app.decorateRequest('bodyText', '');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/(?:[\w.+-]+\+)?json(?:\s*;|$)/i,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => parse(request, body),
  );
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async () => {
    throw invalid('content-type: must be application/json');
  });
}

function parse(request: FastifyRequest, body: Buffer): unknown {
  if (!isUtf8(body)) throw invalid('body: is not valid UTF-8');
  const text = body.toString('utf8');
  const value = parseJson(text);
  if (holdsNul(text)) throw invalid('body: must not contain U+0000');
  request.bodyText = text;
  return value;
}

function parseJson(text: string): unknown {
  if (text.trim() === '') throw invalid('body: is empty, a JSON object is expected');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw invalid(`body: is not valid JSON (${(cause as Error).message})`);
  }
}
