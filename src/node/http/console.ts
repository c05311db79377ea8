/** The console at `/`. It comes completely from the package, so it works in a closed network. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../ground/config/index.ts';
import type { Refusal } from '../../money/sign-in/index.ts';
import { pagePolicy } from './headers.ts';

/** The folder built by `npm install` from console/. */
const BUILT = fileURLToPath(new URL('../../../console/dist', import.meta.url));

/** First parts of the console's paths; the rest of a path belongs to its screen. */
const SCREENS = [
  ...['enrich', 'refresh', 'moves', 'watches', 'jobs', 'credits', 'keys', 'webhooks'],
  'sources',
];

const NOT_BUILT = `<!doctype html><title>Tenure</title>
<p>The console is not built here. Run <code>npm run console</code>, or open the <a href="docs/">API reference</a>.</p>`;

const TITLE = '<title>Tenure</title>';
/** The page then offers to sign in at the identity provider. */
const BY_PROVIDER = '<meta name="tenure-sign-in" content="oidc" />';

/** The page's own script renders the rest. */
const MISSING =
  '<title>Page not found · Tenure</title><meta name="tenure-missing" content="yes" />';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers 404 with the console's page. */
    sendMissingPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
    /** Sends the console's page with the reason why a sign-in was refused. */
    sendSignInPage: (request: FastifyRequest, reply: FastifyReply, code: Refusal) => FastifyReply;
  }
}

/** Every screen gets the same answer, because the page's script reads the URL. */
export async function addConsole(app: FastifyInstance, { oidc }: Config): Promise<void> {
  // A failed build leaves the folder without an index page.
  const index = join(BUILT, 'index.html');
  const built = existsSync(index) ? await readFile(index, 'utf8') : NOT_BUILT;
  if (built !== NOT_BUILT) await serveParts(app);
  const page = oidc === null ? built : built.replace(TITLE, TITLE + BY_PROVIDER);
  const send = async (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(fromDepth(page, request.url));
  const options = { schema: { hide: true }, helmet: pagePolicy() };
  app.get('/', options, send);
  const missing = page.replace(TITLE, MISSING);
  app.decorate('sendMissingPage', (request, reply) => {
    reply.helmet(pagePolicy());
    return reply
      .code(404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(fromDepth(missing, request.url));
  });
  app.decorate('sendSignInPage', (request, reply, code) => {
    reply.helmet(pagePolicy());
    const refused = page.replace(
      TITLE,
      `${TITLE}<meta name="tenure-sign-in-refused" content="${code}" />`,
    );
    return reply.type('text/html; charset=utf-8').send(fromDepth(refused, request.url));
  });
  for (const screen of SCREENS) {
    app.get(`/${screen}`, options, send);
    app.get(`/${screen}/*`, options, send);
  }
}

/** Scripts and styles have a hash in their names, so browsers may keep them for ever. */
async function serveParts(app: FastifyInstance): Promise<void> {
  const kept = { immutable: true, maxAge: '365d' };
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true };
    });
    const shared = { decorateReply: false, preCompressed: true, index: false as const };
    const assets = { root: join(BUILT, 'assets'), prefix: '/assets/', wildcard: false };
    await scope.register(fastifyStatic, { ...shared, ...assets, ...kept });
  });
  app.get('/icon.svg', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('image/svg+xml').send(await readFile(join(BUILT, 'icon.svg'))),
  );
}

/**
 * Makes the page's links to its scripts relative to the depth of the URL, because a proxy may have
 * mounted the console below a path.
 */
function fromDepth(page: string, url: string): string {
  const levels = url.split('?', 1)[0]!.split('/').length - 2;
  return page.replaceAll('="./', `="${levels > 0 ? '../'.repeat(levels) : './'}`);
}
