import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';

/** The API reference page, its script served from the package: a closed network shows it too. */
export async function addReference(app: FastifyInstance): Promise<void> {
  await app.register(reference, {
    routePrefix: '/docs',
    configuration: {
      url: '/api/v1/openapi.json',
      title: 'Tenure API',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
    },
  });
}
