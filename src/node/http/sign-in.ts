/** Sign-in by OpenID Connect, for browsers (docs/sign-in.md). */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../ground/config/index.ts';
import { queryOf } from '../../ground/route-parts/index.ts';
import { setCookie, tokenIn } from '../../money/accounts/index.ts';
import { type SignIn, SignInRefused } from '../../money/sign-in/index.ts';

const COOKIE = 'tenure_sign_in';
const COOKIE_S = 600;
const CALLBACK = '/auth/callback';

/** @param signIn null without `auth.oidc` */
export function addSignIn(app: FastifyInstance, config: Config, signIn: SignIn | null): void {
  if (signIn === null) return;
  app.addHook('onClose', () => signIn.close());
  const options = { schema: { hide: true } };
  app.get('/auth/sign-in', options, (request, reply) =>
    answerRefusal(request, reply, async () => {
      const { location, pending } = await signIn.begin(queryOf(request).return);
      return redirect(reply.header('set-cookie', pendingCookie(config, pending)), location);
    }),
  );
  app.get(CALLBACK, options, (request, reply) => {
    reply.header('set-cookie', pendingCookie(config, null));
    return answerRefusal(request, reply, async () => {
      const { token, returnTo } = await signIn.finish({
        search: new URL(request.url, 'http://service').search,
        pending: parseCookie(request.headers.cookie ?? '')[COOKIE],
        before: tokenIn(request.headers.cookie),
        address: request.ip,
      });
      app.keyOwners.forget();
      reply.header('set-cookie', setCookie(config, token));
      return redirect(reply, pathOf(config) + returnTo);
    });
  });
}

/** Asks the provider about people whose session is used, now and again. */
export function checkPeople(scope: FastifyInstance, signIn: SignIn): void {
  scope.addHook('preValidation', async (request) => {
    const token = request.principal.role === null ? null : tokenIn(request.headers.cookie);
    if (!token) return;
    try {
      await signIn.check(request, token);
    } catch (error) {
      // The session may have ended; the notification of that arrives after the next call.
      request.server.keyOwners.forget();
      throw error;
    }
  });
}

const redirect = (reply: FastifyReply, location: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(location, 302);

async function answerRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    reply.code(error.status).header('cache-control', 'no-store');
    const isPage = (request.headers.accept ?? '').includes('text/html');
    if (isPage) return request.server.sendSignInPage(request, reply, error.code);
    return reply.send({ message: error.message });
  }
}

/** The path at which a proxy has mounted the service; empty at the root. */
const pathOf = ({ publicUrl }: Config): string =>
  new URL(publicUrl ?? 'http://service').pathname.replace(/\/$/, '');

/** @param value null removes the cookie */
const pendingCookie = (config: Config, value: string | null): string =>
  stringifySetCookie({
    name: COOKIE,
    value: value ?? '',
    maxAge: value === null ? 0 : COOKIE_S,
    path: pathOf(config) + CALLBACK,
    httpOnly: true,
    // The browser comes back from another site, by a link.
    sameSite: 'lax',
    secure: config.publicUrl?.startsWith('https:') ?? false,
  });
