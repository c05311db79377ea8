import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { stringify } from 'yaml';
import { errorAnswers } from '../../ground/api/index.ts';
import { VERSION } from '../../ground/version.ts';
import { keepNames, nameSchemas } from './named-schemas.ts';

const DESCRIPTION = `Tenure answers who a lead is and where they work now, from a contact database of your own.

Every call carries an account's API key, best in the header \`Authorization: Bearer\`. Errors have a body with \`message\`.`;

/**
 * Builds the OpenAPI 3.1 document from the schemas of the routes. Register it before the routes.
 */
export async function describeApi(
  app: FastifyInstance,
  webhooks: Record<string, object>,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tenure',
        version: VERSION,
        description: DESCRIPTION,
        contact: { name: 'Who runs this service' },
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      tags: [
        { name: 'Lead enrichment', description: 'Enrich a list of leads in a background job.' },
        { name: 'Lists', description: 'Upload a list file, and create a job from it.' },
        { name: 'Check-ups', description: 'How good a list is, free of charge.' },
        {
          name: 'Contacts',
          description: 'Stored contacts, and the answers of sources about them.',
        },
        { name: 'Imports', description: 'Load lists of contacts, for operator accounts.' },
        { name: 'Contact refresh', description: 'Refresh profiles, and see what has changed.' },
        { name: 'Exports', description: 'Results as files, for spreadsheets and CRMs.' },
        { name: 'Watches', description: 'People who are refreshed whenever they are due.' },
        { name: 'Authentication', description: 'Roll and list API keys.' },
        { name: 'Events', description: 'What has happened, as pages to poll or as a stream.' },
        {
          name: 'Sources',
          description: 'What sources have answered and cost, for operator accounts.',
        },
        { name: 'Disputes', description: 'Report wrong results for a refund, and right results.' },
        { name: 'Credits', description: 'Credits available and held, and what was charged.' },
        {
          name: 'Webhooks',
          description:
            'Where events are sent, how they are signed, and the result of each delivery.',
        },
        { name: 'Digests', description: 'Regular news by email, or in a channel of a chat.' },
      ],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description:
              "The account's key. Make it with `tenure account create`, change it by rolling.",
          },
          api_key: {
            type: 'apiKey',
            in: 'query',
            name: 'api_key',
            description: 'The same key; it overrides one in the header. URLs may be kept in logs.',
          },
        },
      },
      security: [{ bearer: [] }, { api_key: [] }],
      webhooks,
    },
    transform: ({ schema, url }) => ({ schema: keepNames(describeScope(schema)), url }),
    transformObject: (documented) =>
      'openapiObject' in documented
        ? (nameSchemas(documented.openapiObject) as typeof documented.openapiObject)
        : documented.swaggerObject,
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) => String(json.$id ?? `def-${index}`),
    },
  });
}

/** Adds the scope that a call needs, its action in the audit log, and the answer without scope. */
function describeScope(schema: FastifySchema): FastifySchema {
  const { scope, audit, response, ...rest } = schema;
  if (scope === undefined || scope === null) return schema;
  const scopes = [scope].flat();
  const refusal = errorAnswers.forbidden(`The key lacks the scope ${scopes.join(' or ')}.`);
  return {
    ...rest,
    ...{ 'x-scopes': scopes, ...(audit && { 'x-audit': audit }) },
    response: { ...refusal, ...(response as object) },
  } as FastifySchema;
}

/** Answers to invalid bodies, which every endpoint has. */
const OF_BODIES = {
  ...errorAnswers.tooLarge,
  ...errorAnswers.unsupported,
  ...errorAnswers.invalid('A body that is not JSON.'),
};

/**
 * Documents the answers of rate limits for each endpoint of a scope. Call it before adding routes.
 */
export function documentLimits(scope: FastifyInstance): void {
  scope.addHook('onRoute', ({ method, schema }) => {
    const own = schema?.response as Record<string, object> | undefined;
    if (!own) return;
    const reads = [method].flat().every((one) => one === 'GET' || one === 'HEAD');
    schema!.response = {
      ...(reads ? {} : OF_BODIES),
      ...errorAnswers.tooMany(
        'More requests within a minute than the account may make, or too many of its create calls are waiting.',
      ),
      ...errorAnswers.unavailable,
      ...own,
    };
  });
}

/** Serves the document without a key. */
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
