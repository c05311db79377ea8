import type { FastifyRequest } from 'fastify';
import { authenticate, type Principal } from '../accounts/index.ts';
import type { Db } from '../database/index.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose key the request carries; set on every endpoint that needs one. */
    principal: Principal;
  }
}

/** Checks the `api_key` query parameter before the body is read (`decisions.md` 2). */
export const keyInQuery = (db: Db) => async (request: FastifyRequest) => {
  request.principal = await authenticate(db, (request.query as { api_key?: unknown }).api_key);
};
