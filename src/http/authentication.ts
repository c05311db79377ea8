import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Principal, refusedKey } from '../accounts/index.ts';
import { ServiceError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose key the request carries; set on every endpoint that needs one. */
    principal: Principal;
  }
}

/** @throws ServiceError `unauthorised`, as `authenticate` does */
export type CheckKey = (apiKey: unknown) => Promise<Principal>;

const queryKey = (request: FastifyRequest): unknown =>
  (request.query as { api_key?: unknown }).api_key;

/** Checks the `api_key` query parameter before the body is read (`decisions.md` 2). */
export const keyInQuery = (check: CheckKey) => async (request: FastifyRequest) => {
  request.principal = await check(queryKey(request));
};

/**
 * For a scope whose endpoints take the key in the query or the body: one in the query is checked
 * before the body is read, and goes before one in the body.
 */
export function takeKeyInQueryOrBody(scope: FastifyInstance, check: CheckKey): void {
  scope.addHook('onRequest', async (request) => {
    const key = queryKey(request);
    if (key !== undefined && key !== '') request.principal = await check(key);
  });
  takeKeyInBody(scope, check);
}

/** For a scope whose keys must not stand in a URL, where logs and histories would keep them. */
export function takeKeyInBodyOnly(scope: FastifyInstance, check: CheckKey): void {
  scope.addHook('onRequest', async (request) => {
    if (queryKey(request) === undefined) return;
    throw new ServiceError('bad_request', 'api_key: must be in the JSON body, not in the query');
  });
  takeKeyInBody(scope, check);
}

function takeKeyInBody(scope: FastifyInstance, check: CheckKey): void {
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

const isInvalid = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.code === 'invalid';

const bodyKey = ({ body }: FastifyRequest): unknown =>
  typeof body === 'object' && body !== null ? (body as { api_key?: unknown }).api_key : undefined;
