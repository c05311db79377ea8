import { randomBytes } from 'node:crypto';
import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { ServiceError } from '../errors.ts';
import { pagePolicy } from './headers.ts';

/** The API reference page, its script served from the package: a closed network shows it too. */
export async function addReference(app: FastifyInstance): Promise<void> {
  // Marks the page's own script; nothing a client sends is ever in the page.
  const nonce = randomBytes(16).toString('base64');
  await app.register(reference, {
    routePrefix: '/docs',
    hooks: { onRequest: guardPage(nonce) },
    configuration: {
      url: '/api/v1/openapi.json',
      title: 'Tenure API',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      nonce,
    },
  });
}

/** The page is found by its address, which the plugin puts together from the `host` header. */
const guardPage =
  (nonce: string): onRequestHookHandler =>
  (request, reply, done) => {
    if (!URL.canParse(`${request.protocol}://${request.hostname}`)) {
      done(new ServiceError('bad_request', 'host: is not a host name'));
      return;
    }
    reply.helmet(pagePolicy(`'nonce-${nonce}'`));
    done();
  };
