import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid } from '../../../ground/api/index.ts';
import { recordCall } from '../../../ground/audit/index.ts';
import type { Service } from '../../../ground/service.ts';
import { clearCookie, setCookie, tokenIn } from './cookie.ts';
import { beginSession, endSession } from './session.ts';

const BODY_LIMIT_BYTES = 16_384;

/** Signs in to the console with a key, and signs out (docs/console.md#sessions). */
export function sessionRoutes(app: FastifyInstance, service: Service): void {
  const common = { bodyLimit: BODY_LIMIT_BYTES, compress: false as const };
  const signIn = {
    ...common,
    schema: { hide: true, scope: null },
    config: { key: 'body' as const, session: false as const },
  };
  app.post('/auth/sign-in', signIn, async (request, reply) => {
    const { keyId } = request.principal;
    const token = await service.db.transaction().execute(async (trx) => {
      // A session that the browser had before ends, so a new one never continues it.
      await endSession(trx, tokenIn(request.headers.cookie));
      await recordSession(trx, request, 'session.start');
      return beginSession(trx, keyId!);
    });
    reply.header('set-cookie', setCookie(service.config, token));
    return { message: 'Signed in.' };
  });
  app.post(
    '/auth/sign-out',
    { ...common, schema: { hide: true, scope: null } },
    async (request, reply) => {
      if (request.principal.sessionId === null) throw invalid('session: there is none to end');
      await service.db.transaction().execute(async (trx) => {
        await recordSession(trx, request, 'session.end');
        await endSession(trx, tokenIn(request.headers.cookie));
      });
      app.keyOwners.forget();
      reply.header('set-cookie', clearCookie(service.config));
      return { message: 'Signed out.' };
    },
  );
}

const recordSession = (
  trx: Parameters<typeof recordCall>[0],
  request: FastifyRequest,
  action: 'session.start' | 'session.end',
): Promise<void> => recordCall(trx, request, { action, subject: null, outcome: 'done' });
