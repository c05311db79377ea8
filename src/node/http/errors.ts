import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeIssue, ERROR_STATUS, ServiceError } from '../../ground/api/index.ts';
import type { Config } from '../../ground/config/index.ts';
import { UnansweredCommit } from '../../ground/database/index.ts';
import { challengeOf } from './protected-resource.ts';

/** Turns errors into answers, in this one file. Every error body has `message`. */
export function answerErrors(app: FastifyInstance, config?: Config): void {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    send(reply, translate(error, request), config),
  );
}

/**
 * Answers a path that is not a valid URL. The router's own answer would quote the query, which may
 * contain a key.
 */
export const answerBadPath = (
  _error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void => {
  send(reply, new ServiceError('unknown_route', 'no such route: the path is not a valid URL'));
};

function send(reply: FastifyReply, error: ServiceError, config?: Config): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  if (error.code === 'unauthorised') {
    const { takesTokens } = reply.request.routeOptions.config;
    reply.header('www-authenticate', takesTokens && config ? challengeOf(config) : 'Bearer');
  }
  return reply
    .code(ERROR_STATUS[error.code])
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ message: error.message, ...error.body }));
}

function translate(error: FastifyError, request: FastifyRequest): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error.validation)
    return new ServiceError('invalid', describeIssue(error.validation[0] as never));
  if (error.statusCode === 413) {
    const limit = request.routeOptions.bodyLimit ?? request.server.initialConfig.bodyLimit;
    return new ServiceError('too_large', `body: is larger than ${limit} bytes`);
  }
  if (error.statusCode && error.statusCode < 500) return new ServiceError('invalid', error.message);
  // A client that disconnects is not a failure of the service.
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.log.info('the client disconnected');
  else request.log.error({ err: error }, 'request failed');
  if (error instanceof UnansweredCommit) return outcomeUnknown();
  const message = OVERDUE[error.code] ?? 'the service cannot answer right now; try again';
  return new ServiceError('unavailable', message, { retryAfterSeconds: 5 });
}

/** The change may have been made, so the call may be repeated only with an idempotency key. */
const outcomeUnknown = (): ServiceError =>
  new ServiceError(
    'unavailable',
    'the database did not confirm this call; it may have happened. Repeat it with its Idempotency-Key, or check first',
    { retryAfterSeconds: 5, body: { outcome_unknown: true } },
  );

/**
 * Error codes of statements that the database ends after a timeout. The transaction is rolled back.
 */
const OVERDUE: Record<string, string> = {
  '55P03': 'other work keeps what this call needs; try again',
  '57014': 'the call took too long and was broken off; try again',
};
