/**
 * Bodies take memory from their first byte until they are answered. What is held of them together
 * is bounded, whoever sends them; counted as it arrives, for a length that is only announced takes
 * nothing.
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

/** Of the budget, in bodies of the largest size: all of it is for small ones alone. */
const ALL = 6;
/** What large bodies may fill whose sender has shown a key. */
const KNOWN = 5;
/** And those whose key is in the body: anybody can have one read. */
const STRANGERS = 4;
/** Where bodies are kept small, many of them still come at once. */
const LEAST_BYTES = 8 * 1024 ** 2;
/** A few large bodies must not keep everybody else out. */
const SMALL_BYTES = 1024 ** 2;

/** @param largest the size limit of a body, in bytes */
export const bodyBudget = (largest: number): ByteBudget =>
  new ByteBudget(Math.max(largest, LEAST_BYTES) * ALL);

/** For a scope whose hooks check the key, after the one that checks it in the query. */
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
  const ofLarge = (budget.total / ALL) * (request.principal ? KNOWN : STRANGERS);
  let received = 0;
  const take = (chunk: Buffer) => {
    const isSmall = received + chunk.length <= SMALL_BYTES;
    if (budget.tryTake(chunk.length, isSmall ? budget.total : ofLarge)) {
      received += chunk.length;
      return;
    }
    payload.off('data', take);
    // One that was refused before it was read has its answer.
    if (!reply.sent) payload.emit('error', tooMany());
  };
  payload.on('data', take);
  reply.raw.once('close', () => budget.give(received));
}

const tooMany = () =>
  new ServiceError('unavailable', 'too many large requests at once; try again', {
    retryAfterSeconds: 5,
  });
