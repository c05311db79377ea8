import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Principal, refusedKey } from '../accounts/index.ts';
import { ServiceError } from '../api/index.ts';

/** Where an endpoint takes the account's key (docs/interface.md#authentication). */
type KeyPlace = 'query' | 'query or body' | 'body';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who the request's key belongs to. Set on every endpoint that needs a key. */
    principal: Principal;
  }
  interface FastifyContextConfig {
    /** `query` when absent. */
    key?: KeyPlace;
  }
}

/** @throws ServiceError `unauthorised`, as `authenticate` does */
export type CheckKey = (apiKey: unknown) => Promise<Principal>;

const queryKey = (request: FastifyRequest): unknown =>
  (request.query as { api_key?: unknown }).api_key;

const keyPlace = (request: FastifyRequest): KeyPlace => request.routeOptions.config.key ?? 'query';

/**
 * Checks the key of every request to the endpoints of a scope, each where its route takes it. A key
 * in the query is checked before the body is read (docs/rulings.md#order-of-checks); one in the body
 * is ignored then. Where only the body may hold the key, one in the query is refused: logs and
 * histories keep URLs.
 */
export function checkKeys(scope: FastifyInstance, check: CheckKey): void {
  scope.addHook('onRequest', async (request) => {
    const place = keyPlace(request);
    const key = queryKey(request);
    if (place === 'body') refuseInQuery(key);
    else if (place === 'query' || (key !== undefined && key !== '')) {
      request.principal = await check(key);
    }
  });
  scope.addHook('preValidation', async (request) => {
    request.principal ??= await check(bodyKey(request));
  });
  scope.setErrorHandler(async (error, request) => {
    if (!request.principal && isInvalid(error))
      request.principal = await authenticateFailed(request, error);
    throw error;
  });

  /** Tells a sender without a valid key nothing about the body, except why it holds no key. */
  async function authenticateFailed(
    request: FastifyRequest,
    fault: ServiceError,
  ): Promise<Principal> {
    if (request.body !== undefined) return check(bodyKey(request));
    throw refusedKey(`api_key: is missing; ${fault.message}`);
  }
}

function refuseInQuery(key: unknown): void {
  if (key === undefined) return;
  throw new ServiceError('bad_request', 'api_key: must be in the JSON body, not in the query');
}

const isInvalid = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.code === 'invalid';

const bodyKey = ({ body }: FastifyRequest): unknown =>
  typeof body === 'object' && body !== null ? (body as { api_key?: unknown }).api_key : undefined;
