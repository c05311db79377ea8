/** What the console shows of its session, and the switch between the accounts of a person. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, SCOPES } from '../../ground/api/index.ts';
import type { Service } from '../../ground/service.ts';
import { refusedKey, setCookie, tokenIn } from '../../money/accounts/index.ts';
import { loadAccountsOf, type SignIn, SignInRefused } from '../../money/sign-in/index.ts';

const BODY_LIMIT_BYTES = 16_384;

/** @param signIn null without `auth.oidc` */
export function addSessionRoutes(
  app: FastifyInstance,
  service: Service,
  signIn: SignIn | null,
): void {
  const schema = { hide: true, scope: null };
  app.get('/auth/session', { schema, compress: false }, async ({ principal }) => ({
    role: principal.role,
    scopes: SCOPES.filter((scope) => principal.scopes?.has(scope) ?? true),
    accounts: await loadAccountsOf(service.db, principal.sessionId),
  }));
  if (signIn === null) return;
  const options = { schema, bodyLimit: BODY_LIMIT_BYTES, compress: false as const };
  app.post('/auth/account', options, async (request, reply) => {
    const token = tokenIn(request.headers.cookie);
    if (request.principal.role === null || !token) throw refusedKey('session: there is none');
    const call = { token, accountId: accountIn(request), address: request.ip };
    const next = await signIn.switchAccount(request.principal, call).catch(refuse);
    app.keyOwners.forget();
    reply.header('set-cookie', setCookie(service.config, next));
    return { message: 'Switched.' };
  });
}

function accountIn({ body }: FastifyRequest): number {
  const id = (body as { account_id?: unknown } | null)?.account_id;
  if (typeof id === 'number' && Number.isSafeInteger(id)) return id;
  throw invalid('account_id: must be the id of one of your accounts');
}

function refuse(error: unknown): never {
  if (error instanceof SignInRefused) throw invalid(`account_id: ${error.message}`);
  throw error;
}
