/**
 * Bounds the memory that request bodies take together, from their first byte until they are
 * answered. Bytes are counted as they arrive: a length that is only announced takes no memory.
 */
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preParsingHookHandler,
  RequestPayload,
} from 'fastify';
import { ServiceError } from '../api/index.ts';
import { ByteBudget } from '../limits/index.ts';
import { hasBody } from './body.ts';

/** The whole budget, in bodies of the largest size. Only small bodies may fill all of it. */
const ALL = 6;
/** What large bodies may fill when their sender has shown a valid key. */
const AUTHENTICATED = 5;
/** What large bodies may fill that carry their key themselves: anyone can have such a body read. */
const UNAUTHENTICATED = 4;
/** At least so much for a body: where the limit is set low, many bodies still come at once. */
const LEAST_BYTES = 8 * 1024 ** 2;
/** Up to this size a body counts as small: a few large ones must not keep all others out. */
const SMALL_BYTES = 1024 ** 2;

/** One for all bodies of a node. @param largest the size limit of a body, in bytes */
export const bodyBudget = (largest: number): ByteBudget =>
  new ByteBudget(Math.max(largest, LEAST_BYTES) * ALL);

/** Bounds the bodies of a scope. Add it after the hook that checks the key in the query. */
export function boundBodies(scope: FastifyInstance, budget: ByteBudget): void {
  const bound: preParsingHookHandler = (request, reply, payload, done) => {
    if (hasBody(request)) count(budget, request, reply, payload);
    done(null, payload);
  };
  scope.addHook('preParsing', bound);
}

function count(
  budget: ByteBudget,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: RequestPayload,
): void {
  const ofLarge = (budget.total / ALL) * (request.principal ? AUTHENTICATED : UNAUTHENTICATED);
  let received = 0;
  const take = (chunk: Buffer) => {
    const isSmall = received + chunk.length <= SMALL_BYTES;
    if (budget.tryTake(chunk.length, isSmall ? budget.total : ofLarge)) {
      received += chunk.length;
      return;
    }
    payload.off('data', take);
    // A request that was refused before its body was read has its answer already.
    if (!reply.sent) payload.emit('error', tooMany());
  };
  payload.on('data', take);
  reply.raw.once('close', () => budget.giveBack(received));
}

const tooMany = () =>
  new ServiceError('unavailable', 'too many large requests at once; try again', {
    retryAfterSeconds: 5,
  });
