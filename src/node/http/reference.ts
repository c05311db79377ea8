/**
 * The API reference at `/docs/`. It comes completely from the package, so it works in a closed
 * network.
 */
import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import reference from '@scalar/fastify-api-reference';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { pagePolicy } from './headers.ts';

const PAGE = '/docs/';
const hidden = { schema: { hide: true } };

/** Adds the page and its script. */
export async function addReference(app: FastifyInstance): Promise<void> {
  // Allows the page's own script. One nonce for all answers is safe, because the page never
  // contains client input.
  const nonce = randomBytes(16).toString('base64');
  const script = await render('js/scalar.js', { nonce });
  // The hash in its name makes browsers load it again only if the package has a new one.
  const version = shortHash(script);
  const scriptName = `reference-${version}.js`;
  const page = await render('', { nonce, cdn: scriptName });
  // Addresses are relative, because a proxy may have mounted the service below a path.
  app.get('/docs', hidden, async (_request, reply) => reply.redirect('docs/', 301));
  app.get(PAGE, { ...hidden, helmet: pagePolicy(`'nonce-${nonce}'`) }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  );
  app.get(
    PAGE + scriptName,
    { ...hidden, compress: false },
    serveUnchanging(script, version, 'text/javascript; charset=utf-8'),
  );
}

/** Renders a file of the page. It is the same for all clients, so it is rendered once. */
async function render(path: string, more: { nonce: string; cdn?: string }): Promise<string> {
  const app = Fastify();
  await app.register(reference, {
    routePrefix: PAGE,
    configuration: {
      url: '../api/v1/openapi.json',
      pageTitle: 'Tenure API',
      withDefaultFonts: false,
      telemetry: false,
      // Removes the buttons that lead to the vendor's services.
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

const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';
/**
 * Compresses four megabytes in half a second, off the event loop; the best quality would take ten
 * seconds.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const COMPRESSORS: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI),
  gzip: promisify(gzip),
};

/** Part of a URL, so that the URL changes with the text. */
const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** A handler with a fixed answer, which browsers keep and which is compressed once. */
function serveUnchanging(text: string, version: string, type: string) {
  const body = Buffer.from(text);
  // Weak, because all encodings share it.
  const etag = `W/"${version}"`;
  const compressed = new Map<string, Promise<Buffer>>();
  const bodyIn = (encoding: string): Promise<Buffer> => {
    const made = compressed.get(encoding) ?? COMPRESSORS[encoding]!(body);
    compressed.set(encoding, made);
    return made;
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ etag, 'cache-control': KEPT_FOR_GOOD, vary: 'accept-encoding' });
    const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
    if (known?.includes(etag)) return reply.code(304).send();
    reply.type(type);
    const encoding = accepted ? negotiate(accepted, Object.keys(COMPRESSORS)) : null;
    if (encoding === null) return reply.send(body);
    return reply.header('content-encoding', encoding).send(await bodyIn(encoding));
  };
}
