import type { FastifyInstance, preParsingHookHandler } from 'fastify';
import { ServiceError } from '../errors.ts';

/** Bodies of the largest size that may be held at once for callers who are not known yet. */
const LARGEST_AT_ONCE = 4;
/** Read in any case: a few large bodies must not keep everybody else out. */
const SMALL_BYTES = 1024 ** 2;

/**
 * Where the key may stand in the body, anybody can have a body read. What is held for such callers
 * together is bounded, so that they cannot fill the memory; callers whose key has been checked
 * already are not concerned. For after the hook that checks a key in the query.
 * @param largest the size limit of a body, in bytes
 */
export function boundStrangers(scope: FastifyInstance, largest: number): void {
  let held = 0;
  const bound: preParsingHookHandler = (request, reply, payload, done) => {
    if (!request.principal) {
      let received = 0;
      const take = (chunk: Buffer) => {
        received += chunk.length;
        held += chunk.length;
        if (received <= SMALL_BYTES || held <= largest * LARGEST_AT_ONCE) return;
        payload.off('data', take);
        payload.emit('error', tooMany());
      };
      payload.on('data', take);
      reply.raw.once('close', () => {
        held -= received;
      });
    }
    done(null, payload);
  };
  scope.addHook('preParsing', bound);
}

const tooMany = () =>
  new ServiceError('unavailable', 'too many large requests at once; try again', {
    retryAfterSeconds: 5,
  });
