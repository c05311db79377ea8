/**
 * Limits the memory that request bodies take together, from their first byte until they are
 * answered. Bytes are counted as they arrive: an announced length takes no memory.
 */
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preParsingHookHandler,
  RequestPayload,
} from 'fastify';
import { ServiceError } from '../../ground/api/index.ts';
import { hasBody } from './body.ts';
import { Body, BodyRoom } from './body-room.ts';

/** Memory for all bodies, in bodies of the largest size. Large bodies may not take the whole. */
const ALL = 6;
/** Limit of large bodies whose sender has shown a valid key. */
const AUTHENTICATED = 5;
/**
 * Limit of large bodies that contain their key themselves: such a body is read before its sender is
 * known.
 */
const UNAUTHENTICATED = 4;
/** The least unit of memory for bodies, so that many fit even if the size limit is low. */
const LEAST_BYTES = 8 * 1024 ** 2;
/** Bodies up to this size are small: a few large ones must not keep out all others. */
const SMALL_BYTES = 1024 ** 2;

/**
 * Memory for all bodies of a node.
 * @param largest size limit of a body, in bytes
 */
export function bodyRoom(largest: number): BodyRoom {
  const one = Math.max(largest, LEAST_BYTES);
  return new BodyRoom({
    total: one * ALL,
    large: { known: one * AUTHENTICATED, unknown: one * UNAUTHENTICATED },
    small: SMALL_BYTES,
  });
}

/** Limits the bodies of a scope. Add it after the hook that checks the key in the query. */
export function boundBodies(scope: FastifyInstance, room: BodyRoom): void {
  const bound: preParsingHookHandler = (request, reply, payload, done) => {
    if (hasBody(request)) count(room, request, reply, payload);
    done(null, payload);
  };
  scope.addHook('preParsing', bound);
}

function count(
  room: BodyRoom,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: RequestPayload,
): void {
  const refuse = (error: ServiceError) => {
    payload.off('data', take);
    // A request refused before its body was read already has its answer.
    if (!reply.sent) payload.emit('error', error);
  };
  const body = new Body(request.principal?.accountId ?? request.ip, () => refuse(tooSlow()));
  const take = (chunk: Buffer) => {
    if (!room.take(body, chunk.length)) refuse(tooMany());
  };
  payload.on('data', take);
  payload.once('end', () => {
    body.isArriving = false;
  });
  reply.raw.once('close', () => room.end(body));
}

const tooMany = () =>
  new ServiceError('unavailable', 'too many large requests at once; try again', {
    retryAfterSeconds: 5,
  });

const tooSlow = () =>
  new ServiceError('unavailable', 'the request arrives too slowly while others wait; try again', {
    retryAfterSeconds: 5,
  });
