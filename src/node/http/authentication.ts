import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from '../../ground/api/index.ts';

import type { KeyLocation, Principal } from '../../ground/calls/index.ts';
import { queryOf } from '../../ground/route-parts/index.ts';
import { refusedKey, tokenIn } from '../../money/accounts/index.ts';

/** @throws ServiceError `unauthorised`, as `authenticate` does */
export type CheckKey = (apiKey: unknown, address: string) => Promise<Principal>;

/** @throws ServiceError `unauthorised`, as `authenticateSession` does */
export type CheckSession = (token: string, address: string) => Promise<Principal>;

export type Checks = {
  check: CheckKey;
  checkSession: CheckSession;
  /** Null without an identity provider. */
  checkToken: CheckToken | null;
};

/** @throws ServiceError as `SignIn.admit` does */
export type CheckToken = (token: unknown) => Promise<Principal>;

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
 * @param permit throws if the key may not make the call; called for senders of unreadable bodies
 */
export function checkKeys(
  scope: FastifyInstance,
  { check, checkSession, checkToken }: Checks,
  permit: (request: FastifyRequest) => Promise<void>,
): void {
  scope.addHook('onRequest', async (request) => {
    const location = keyLocation(request);
    const key = queryKey(request);
    if (location === 'body') refuseInQuery(key);
    if (isGiven(key)) request.principal = await check(key, request.ip);
    else if (location === 'query') request.principal = await checkHeader(request);
    else await checkAhead(request);
  });
  scope.addHook('preValidation', async (request) => {
    if (keyLocation(request) === 'query' || isGiven(queryKey(request))) return;
    if (isGiven(bodyKey(request)) || !request.principal) {
      request.principal = await checkLater(request);
    }
    if (request.principal.sessionId !== null) refuseOtherSites(request);
  });
  scope.setErrorHandler(async (error, request) => {
    if (isInvalid(error)) {
      request.principal ??= await authenticateFailed(request, error);
      if (request.principal.sessionId !== null) refuseOtherSites(request);
      await permit(request);
    }
    throw error;
  });

  /** A key in the header goes before a session. */
  async function checkHeader(request: FastifyRequest): Promise<Principal> {
    const token = tokenOf(request);
    if (token === undefined) return checkBearer(request);
    const principal = await checkSession(token, request.ip);
    refuseOtherSites(request);
    return principal;
  }

  /** A key, or an access token where the route takes one. */
  async function checkBearer(request: FastifyRequest): Promise<Principal> {
    const bearer = headerKey(request);
    const takesToken = request.routeOptions.config.takesTokens && bearer?.includes('.');
    return takesToken && checkToken ? checkToken(bearer) : check(bearer, request.ip);
  }

  /** A key in the body goes before one in the header, and that before a session. */
  async function checkLater(request: FastifyRequest): Promise<Principal> {
    const token = isGiven(bodyKey(request)) ? undefined : tokenOf(request);
    if (token === undefined) return check(laterKey(request), request.ip);
    return checkSession(token, request.ip);
  }

  /**
   * Identifies the sender before the body is read, if the header has a key, because limits depend
   * on the sender. A refused header may still give way to a key in the body.
   */
  async function checkAhead(request: FastifyRequest): Promise<void> {
    const key = headerKey(request);
    const token = tokenOf(request);
    if (key === undefined && token === undefined) return;
    const checked = token === undefined ? check(key, request.ip) : checkSession(token, request.ip);
    await checked.then(
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
    if (request.body !== undefined || headerKey(request))
      return check(laterKey(request), request.ip);
    throw refusedKey(`api_key: is missing; ${fault.message}`);
  }
}

/** Returns the token of a session, if the call has no key in its header and the route takes one. */
const tokenOf = (request: FastifyRequest): string | undefined =>
  headerKey(request) !== undefined || request.routeOptions.config.session === false
    ? undefined
    : tokenIn(request.headers.cookie);

const READS = ['GET', 'HEAD'];

/**
 * Refuses changes by a session without the console's header. Browsers send the cookie with forms of
 * other sites of the same domain, but no such header.
 */
function refuseOtherSites({ method, headers }: FastifyRequest): void {
  if (READS.includes(method) || headers['x-tenure-console'] === '1') return;
  throw new ServiceError('forbidden', 'X-Tenure-Console: must be 1 for changes by a session');
}

function refuseInQuery(key: unknown): void {
  if (key === undefined) return;
  throw new ServiceError('bad_request', 'api_key: must be in the JSON body, not in the query');
}

const isInvalid = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.code === 'invalid';

const isRefusal = (error: unknown): boolean =>
  error instanceof ServiceError && error.code === 'unauthorised';
