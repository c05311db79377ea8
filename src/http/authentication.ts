import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Principal, refusedKey } from '../accounts/index.ts';
import { ServiceError } from '../api/index.ts';

/** Where an endpoint takes the account's key (docs/interface.md#authentication). */
export type KeyPlace = 'query' | 'query or body' | 'body';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose key the request carries; set on every endpoint that needs one. */
    principal: Principal;
  }
  interface FastifyContextConfig {
    /** In the query when absent. */
    key?: KeyPlace;
  }
}

/** @throws ServiceError `unauthorised`, as `authenticate` does */
export type CheckKey = (apiKey: unknown) => Promise<Principal>;

const queryKey = (request: FastifyRequest): unknown =>
  (request.query as { api_key?: unknown }).api_key;

const placeOf = (request: FastifyRequest): KeyPlace => request.routeOptions.config.key ?? 'query';

/**
 * Checks the key of every request to the endpoints of a scope, each where its route takes it. A key
 * in the query is checked before the body is read (docs/rulings.md#order-of-checks), and goes
 * before one in the body. Where the body alone may hold it, none may stand in the URL, which logs
 * and histories keep.
 */
export function checkKeys(scope: FastifyInstance, check: CheckKey): void {
  scope.addHook('onRequest', async (request) => {
    const place = placeOf(request);
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
    if (!request.principal && isInvalid(error)) request.principal = await letIn(request, error);
    throw error;
  });

  /** Whoever has not been let in learns nothing about the body but why no key was found in it. */
  async function letIn(request: FastifyRequest, fault: ServiceError): Promise<Principal> {
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
