import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { stringify } from 'yaml';
import { VERSION } from '../version.ts';

const DESCRIPTION = `Tenure answers who a lead is and where they work now, from a contact database of your own.

Every call carries an account's API key. Errors have a body with \`message\`.`;

/** Builds the OpenAPI 3.1 document from the routes' own schemas; register before the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tenure',
        version: VERSION,
        description: DESCRIPTION,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      tags: [
        { name: 'Lead enrichment', description: 'Enrich a list of leads in a background job.' },
      ],
      components: {
        securitySchemes: { api_key: { type: 'apiKey', in: 'query', name: 'api_key' } },
      },
      security: [{ api_key: [] }],
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) => String(json.$id ?? `def-${index}`),
    },
  });
}

/** Publishes the document; no key needed. */
export function publishApi(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } };
  app.get('/api/v1/openapi.json', hidden, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  );
  app.get('/api/v1/openapi.yaml', hidden, async (_request, reply) =>
    reply.type('application/yaml; charset=utf-8').send(asYaml(app.swagger())),
  );
}

export const asYaml = (document: object): string =>
  stringify(JSON.parse(JSON.stringify(document)), { aliasDuplicateObjects: false });
