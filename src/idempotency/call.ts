import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { invalid } from '../api/index.ts';

/** A call that may be repeated, and what tells it from others. */
export type Call = {
  accountId: number;
  /** The path of the endpoint. */
  endpoint: string;
  /** Chosen by the client, 1 to 255 printable ASCII characters. */
  key: string;
  /** SHA-256 of the body as sent. */
  bodyHash: Buffer;
};

const MAX_LENGTH = 255;
const PRINTABLE = /^[\x20-\x7e]+$/;

/** The header, for the schema of an endpoint that honours it. */
export const IdempotencyHeaders = Type.Object({
  'Idempotency-Key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_LENGTH,
      pattern: PRINTABLE.source,
      description:
        'Chosen by the client, best a UUID. A repetition with the same key and the same body within 24 hours creates and charges nothing: it gets the first answer again, with the header `Idempotent-Replayed: true`. With another body it is refused. Only a 200 is remembered.',
      examples: ['5f1d0c1e-9a52-4c0b-8f8e-0d6a0b1f3c77'],
    }),
  ),
});

/**
 * The call a request is, or null for one without a key, which is done as often as it comes.
 * @param request authenticated, its body read
 * @throws ServiceError `invalid` for a key that is empty, too long or not printable
 */
export function readCall(request: FastifyRequest): Call | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key.length > MAX_LENGTH || !PRINTABLE.test(key)) {
    throw invalid(`Idempotency-Key: must be 1 to ${MAX_LENGTH} printable ASCII characters`);
  }
  return {
    accountId: request.principal.accountId,
    endpoint: request.routeOptions.url!,
    key,
    bodyHash: createHash('sha256').update(request.bodyText).digest(),
  };
}
