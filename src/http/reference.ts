import { randomBytes } from 'node:crypto';
import reference from '@scalar/fastify-api-reference';
import Fastify, { type FastifyInstance } from 'fastify';
import { pagePolicy } from './headers.ts';
import { hashOf, serveUnchanging } from './unchanging.ts';

const PAGE = '/docs/';
const hidden = { schema: { hide: true } };

/**
 * The API reference page, its script served from the package: a closed network shows it too. A
 * browser that comes to `/` is led there.
 */
export async function addReference(app: FastifyInstance): Promise<void> {
  // Marks the page's own script; nothing a client sends is ever in the page.
  const nonce = randomBytes(16).toString('base64');
  const script = await render('js/scalar.js', { nonce });
  // The hash has browsers ask again when the package has a new one, and not before.
  const scriptName = `reference-${hashOf(script)}.js`;
  const page = await render('', { nonce, cdn: scriptName });
  app.get('/', hidden, async (_request, reply) => reply.redirect(PAGE));
  app.get('/docs', hidden, async (_request, reply) => reply.redirect(PAGE, 301));
  app.get(PAGE, { ...hidden, helmet: pagePolicy(`'nonce-${nonce}'`) }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  );
  app.get(
    PAGE + scriptName,
    { ...hidden, compress: false },
    serveUnchanging(script, 'text/javascript; charset=utf-8'),
  );
}

/** What the package serves at a path of its page: the same for everybody, so it is asked once. */
async function render(path: string, more: { nonce: string; cdn?: string }): Promise<string> {
  const app = Fastify();
  await app.register(reference, {
    routePrefix: PAGE,
    configuration: {
      url: '/api/v1/openapi.json',
      pageTitle: 'Tenure API',
      withDefaultFonts: false,
      telemetry: false,
      // Buttons that lead to the vendor's own services.
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
      ...more,
    },
  });
  const { body } = await app.inject(PAGE + path);
  await app.close();
  return body;
}
