/**
 * Refuses calls that the key's scopes do not allow (docs/keys.md#scopes), after the key was checked
 * and before path, query and body are. A key without the scope `read` still reads what it made.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Scope, ServiceError } from '../../ground/api/index.ts';
import type { NeededScope, Principal } from '../../ground/calls/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { queryOf } from '../../ground/route-parts/index.ts';
import { findMade } from '../../money/accounts/index.ts';
import { referencesIn } from './body-references.ts';

/**
 * Checks the scopes of all calls in a scope of the application. Add it after the key check and
 * before the routes: a route that states no scope stops the start.
 */
export function checkScopes(app: FastifyInstance, db: Db): void {
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (schema?.scope !== undefined) return;
    throw new Error(`${method} ${url} states no scope: add \`scope\` to its schema`);
  });
  const checked = new WeakMap<FastifyRequest, Principal>();
  const check = async (request: FastifyRequest): Promise<void> => {
    if (checked.get(request) === request.principal) return;
    await checkScope(db, request);
    checked.set(request, request.principal);
  };
  app.addHook('onRequest', async (request) => {
    // A key in the body, which is not read yet, goes before the one in the header.
    if (mayHoldKey(request)) return;
    await check(request);
  });
  app.addHook('preValidation', check);
  app.addHook('preHandler', async ({ principal, body }) => {
    if (!mayRead(principal)) await checkReferences(db, principal, body);
  });
}

/** @throws ServiceError `forbidden` naming the scope */
export async function checkScope(db: Db, request: FastifyRequest): Promise<void> {
  const { principal, routeOptions } = request;
  const { schema, config } = routeOptions;
  const needed = toList(schema?.scope ?? null);
  if (principal.scopes === null || needed === null) return;
  if (needed.some((scope) => principal.scopes!.has(scope))) return;
  const subject = needed.includes('read') && (await config.reads?.(request));
  if (subject && (await findMade(db, principal.permitId, [subject])).size > 0) return;
  throw refused(principal, needed);
}

const mayHoldKey = (request: FastifyRequest): boolean =>
  (request.routeOptions.config.key ?? 'query') !== 'query' &&
  queryOf(request).api_key === undefined;

const mayRead = ({ scopes }: Principal): boolean => scopes === null || scopes.has('read');

/** Things that a body names are read by the call, so the key needs to be allowed to read them. */
async function checkReferences(db: Db, principal: Principal, body: unknown): Promise<void> {
  const references = referencesIn(body);
  const subjects = references.map(({ subject }) => subject);
  const made = await findMade(db, principal.permitId, subjects);
  const other = references.find(({ subject }) => !made.has(subject));
  if (other) {
    const message = `${other.field}: was not made by this key; the key lacks the scope read`;
    throw new ServiceError('forbidden', message);
  }
}

const toList = (needed: NeededScope): readonly Scope[] | null =>
  typeof needed === 'string' ? [needed] : needed;

function refused({ role }: Principal, needed: readonly Scope[]): ServiceError {
  const scopes = needed.join(' or ');
  if (role === null) return new ServiceError('forbidden', `the key lacks the scope ${scopes}`);
  return new ServiceError('forbidden', `the role ${role} lacks the scope ${scopes}`);
}
