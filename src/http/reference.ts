import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import reference from '@scalar/fastify-api-reference';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Fastify, { type FastifyInstance } from 'fastify';
import { pagePolicy } from './headers.ts';

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

/** An answer that its address names for good: kept by browsers, and compressed once for all. */

const KEPT = 'public, max-age=31536000, immutable';
/** Half a second for four megabytes, off the event loop; the best quality takes ten. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const COMPRESSORS: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI),
  gzip: promisify(gzip),
};

/** For an address: changes with the text. */
const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** The handler of a route that always answers the same. */
function serveUnchanging(text: string, type: string) {
  const body = Buffer.from(text);
  // Weak: the same in each encoding.
  const etag = `W/"${hashOf(text)}"`;
  const compressed = new Map<string, Promise<Buffer>>();
  const bodyIn = (encoding: string): Promise<Buffer> => {
    const made = compressed.get(encoding) ?? COMPRESSORS[encoding]!(body);
    compressed.set(encoding, made);
    return made;
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ etag, 'cache-control': KEPT, vary: 'accept-encoding' });
    const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
    if (known?.includes(etag)) return reply.code(304).send();
    reply.type(type);
    const encoding = accepted ? negotiate(accepted, Object.keys(COMPRESSORS)) : null;
    if (encoding === null) return reply.send(body);
    return reply.header('content-encoding', encoding).send(await bodyIn(encoding));
  };
}
