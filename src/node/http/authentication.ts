import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from '../../ground/api/index.ts';

import type { KeyLocation, Principal } from '../../ground/calls/index.ts';
import { queryOf } from '../../ground/route-parts/index.ts';
import { refusedKey } from '../../money/accounts/index.ts';

/** @throws ServiceError `unauthorised`, as `authenticate` does */
export type CheckKey = (apiKey: unknown) => Promise<Principal>;

const isGiven = (key: unknown): boolean => key !== undefined && key !== null && key !== '';

const queryKey = (request: FastifyRequest): unknown => queryOf(request).api_key;

const bodyKey = ({ body }: FastifyRequest): unknown =>
  typeof body === 'object' && body !== null ? (body as { api_key?: unknown }).api_key : undefined;

/** A scheme other than Bearer, such as that of a proxy, is not a key. */
const headerKey = ({ headers }: FastifyRequest): string | undefined =>
  /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];

const keyLocation = (request: FastifyRequest): KeyLocation =>
  request.routeOptions.config.key ?? 'query';

/** Returns the key in the body, otherwise the one in the header. */
const laterKey = (request: FastifyRequest): unknown =>
  isGiven(bodyKey(request)) ? bodyKey(request) : headerKey(request);

/**
 * Checks the key of every request in a scope, at the location that its route names: the query,
 * otherwise the body, otherwise the header (docs/rulings.md#order-of-checks). A key in the query is
 * checked before the body is read. Where only the body and the header may contain the key, one in
 * the query is refused, because logs and histories keep URLs.
 */
export function checkKeys(scope: FastifyInstance, check: CheckKey): void {
  scope.addHook('onRequest', async (request) => {
    const location = keyLocation(request);
    const key = queryKey(request);
    if (location === 'body') refuseInQuery(key);
    if (isGiven(key)) request.principal = await check(key);
    else if (location === 'query') request.principal = await check(headerKey(request));
    else await checkAhead(request);
  });
  scope.addHook('preValidation', async (request) => {
    if (keyLocation(request) === 'query' || isGiven(queryKey(request))) return;
    if (isGiven(bodyKey(request)) || !request.principal) {
      request.principal = await check(laterKey(request));
    }
  });
  scope.setErrorHandler(async (error, request) => {
    if (!request.principal && isInvalid(error))
      request.principal = await authenticateFailed(request, error);
    throw error;
  });

  /**
   * Identifies the sender before the body is read, if the header has a key, because limits depend
   * on the sender. A refused header may still give way to a key in the body.
   */
  async function checkAhead(request: FastifyRequest): Promise<void> {
    const key = headerKey(request);
    if (key === undefined) return;
    await check(key).then(
      (principal) => {
        request.principal = principal;
      },
      (error) => {
        if (!isRefusal(error)) throw error;
      },
    );
  }

  /** A sender without a valid key learns nothing about the body, except why it contains no key. */
  async function authenticateFailed(
    request: FastifyRequest,
    fault: ServiceError,
  ): Promise<Principal> {
    if (request.body !== undefined || headerKey(request)) return check(laterKey(request));
    throw refusedKey(`api_key: is missing; ${fault.message}`);
  }
}

function refuseInQuery(key: unknown): void {
  if (key === undefined) return;
  throw new ServiceError('bad_request', 'api_key: must be in the JSON body, not in the query');
}

const isInvalid = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.code === 'invalid';

const isRefusal = (error: unknown): boolean =>
  error instanceof ServiceError && error.code === 'unauthorised';
