/** The OpenAPI document: valid, complete, and with examples that fit their schemas. */
import { validate } from '@scalar/openapi-parser';
import { describe, expect, test } from 'vitest';
import { nameSchemas } from '../../src/node/http/named-schemas.ts';
import { COMPANY_CHANGE_TYPES, EVENT_KEYS } from '../../src/profile/changes/index.ts';
import { openApi, schemaMisfit } from '../support/document.ts';
import type { Json } from '../support/service.ts';

const document: Json = await openApi();

type Found = { at: string[]; value: Json };

/** Every object in the document for which `fits` is true, with its path. */
function findAll(
  value: Json,
  fits: (value: Json, at: string[]) => boolean,
  at: string[] = [],
): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = !Array.isArray(value) && fits(value, at) ? [{ at, value }] : [];
  const isSample = at.at(-1) === 'example' || at.at(-1) === 'examples';
  if (isSample) return [];
  const within = Object.entries(value).flatMap(([key, item]) => findAll(item, fits, [...at, key]));
  return [...own, ...within];
}

const named = ({ at }: Found) => at.join(' / ');
const resolve = (schema: Json): Json =>
  schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)] : schema;
const operations = findAll(
  { paths: document.paths, webhooks: document.webhooks },
  (value) => 'responses' in value,
);

test('is OpenAPI 3.1', async () => {
  expect(document.openapi).toBe('3.1.0');
  expect(await validate(document)).toMatchObject({ valid: true, errors: [] });
  const wrong = { ...document, paths: { '/x': { get: { responses: { 200: {} } } } } };
  expect((await validate(wrong)).valid).toBe(false);
});

test.each([
  '/api/v1/lead_enrichments/{id}',
  '/api/v1/contact_profile_refresh_requests/request_status',
])('declares that %s streams', (path) => {
  const { content } = document.paths[path].get.responses[200];
  expect(Object.keys(content)).toEqual(['application/json', 'text/event-stream']);
});

test('gives the file of an upload a type, for generators', () => {
  const { file } = document.components.schemas.ListUpload.properties;
  expect(file).toMatchObject({ type: 'string', format: 'binary' });
});

test('lists the fields of a mapping, and no others', () => {
  const { properties, additionalProperties } = document.components.schemas.ListMapping;
  expect(Object.keys(properties)).toContain('full_name');
  expect(additionalProperties).toBe(false);
});

test('has every endpoint and every webhook', () => {
  const calls = operations.map(({ at }) => `${at.at(-1)} ${at[1]}`);
  expect(calls.sort()).toEqual([
    'delete /api/v1/api_keys/{id}',
    'delete /api/v1/digests/{id}',
    'delete /api/v1/lists/{id}',
    'delete /api/v1/mappings/{id}',
    'delete /api/v1/watches/{id}',
    'delete /api/v1/watches/{id}/profiles/{contact_id}',
    'delete /api/v1/webhook_endpoints/{id}',
    'get /api/v1/account',
    'get /api/v1/accuracy',
    'get /api/v1/api_keys',
    'get /api/v1/api_keys/{id}',
    'get /api/v1/audit_log',
    'get /api/v1/auth/api_keys',
    'get /api/v1/checkups',
    'get /api/v1/checkups/{id}',
    'get /api/v1/checkups/{id}/export',
    'get /api/v1/checkups/{id}/report.html',
    'get /api/v1/checkups/{id}/rows',
    'get /api/v1/contact_profile_refresh_requests',
    'get /api/v1/contact_profile_refresh_requests/export',
    'get /api/v1/contact_profile_refresh_requests/request_status',
    'get /api/v1/contact_profile_refresh_requests/source_state',
    'get /api/v1/contacts',
    'get /api/v1/contacts/{id}',
    'get /api/v1/contacts/{id}/observations',
    'get /api/v1/digests',
    'get /api/v1/digests/{id}',
    'get /api/v1/disputes',
    'get /api/v1/events',
    'get /api/v1/events/stream',
    'get /api/v1/imports',
    'get /api/v1/imports/{id}',
    'get /api/v1/imports/{id}/rejects',
    'get /api/v1/imports/{id}/rows',
    'get /api/v1/lead_enrichments',
    'get /api/v1/lead_enrichments/{id}',
    'get /api/v1/lead_enrichments/{id}/details',
    'get /api/v1/lead_enrichments/{id}/export',
    'get /api/v1/lead_enrichments/{id}/final_result',
    'get /api/v1/lead_enrichments/{id}/leads/{position}/match',
    'get /api/v1/lists',
    'get /api/v1/lists/{id}',
    'get /api/v1/lists/{id}/rows',
    'get /api/v1/mappings',
    'get /api/v1/mappings/{id}',
    'get /api/v1/moves',
    'get /api/v1/moves/export',
    'get /api/v1/moves/{id}',
    'get /api/v1/sources',
    'get /api/v1/usage',
    'get /api/v1/users',
    'get /api/v1/users/credit_ledger',
    'get /api/v1/users/credit_metrics',
    'get /api/v1/watches',
    'get /api/v1/watches/{id}',
    'get /api/v1/watches/{id}/people',
    'get /api/v1/watches/{id}/profiles',
    'get /api/v1/webhook_deliveries',
    'get /api/v1/webhook_deliveries/{id}/request',
    'get /api/v1/webhook_endpoints',
    'get /api/v1/webhook_endpoints/{id}',
    'get /api/v1/webhook_secret',
    'patch /api/v1/api_keys/{id}',
    'patch /api/v1/digests/{id}',
    'patch /api/v1/lists/{id}',
    'patch /api/v1/moves/{id}',
    'patch /api/v1/watches/{id}',
    'patch /api/v1/webhook_endpoints/{id}',
    'post /api/v1/api_keys',
    'post /api/v1/auth/api_keys/roll',
    'post /api/v1/checkups',
    'post /api/v1/confirmations',
    'post /api/v1/contact_profile_refresh_requests',
    'post /api/v1/contact_profile_refresh_requests/export',
    'post /api/v1/contact_profile_refresh_requests/quote',
    'post /api/v1/digests',
    'post /api/v1/disputes',
    'post /api/v1/imports',
    'post /api/v1/imports/{id}/undo',
    'post /api/v1/lead_enrichments',
    'post /api/v1/lead_enrichments/quote',
    'post /api/v1/lead_enrichments/{id}/cancel',
    'post /api/v1/lead_enrichments/{id}/export',
    'post /api/v1/lists',
    'post /api/v1/lists/of_contacts',
    'post /api/v1/mappings',
    'post /api/v1/watches',
    'post /api/v1/watches/{id}/profiles',
    'post /api/v1/webhook_deliveries/{id}/replay',
    'post /api/v1/webhook_endpoints',
    'post /api/v1/webhook_endpoints/{id}/rotate_secret',
    'post /api/v1/webhook_endpoints/{id}/test',
    'post /api/v1/webhook_secret/rotate',
    'post contactProfileRefreshCompleted',
    'post eventOccurred',
    'post leadEnrichmentCompleted',
  ]);
});

test('describes every operation, once', () => {
  const ids = operations.map(({ value }) => value.operationId);
  expect(new Set(ids).size).toBe(operations.length);
  const tags = document.tags.map(({ name }: Json) => name);
  for (const { value } of operations) {
    expect(value).toMatchObject({ summary: /./, description: /./ });
    expect(tags).toEqual(expect.arrayContaining(value.tags));
  }
});

test('describes every answer, property and parameter', () => {
  const isAnswer = (_value: Json, at: string[]) => at.at(-2) === 'responses';
  const isProperty = (_value: Json, at: string[]) => at.at(-2) === 'properties';
  const isParameter = (_value: Json, at: string[]) => at.at(-2) === 'parameters';
  const bare = findAll(
    document,
    (value, at) =>
      (isAnswer(value, at) || isProperty(value, at) || isParameter(value, at)) &&
      !value.$ref &&
      (!value.description || value.description === 'Default Response'),
  );
  expect(bare.map(named)).toEqual([]);
});

/** The examples of a body or an answer: its own, else those of the schema it refers to. */
function examplesOf({ example, examples, schema }: Json): Json[] {
  if (example !== undefined) return [example];
  if (examples) return Object.values(examples).map((one: Json) => one.value);
  return resolve(schema).examples ?? [];
}

test('gives examples of every body, answer and parameter, which fit their schemas', async () => {
  const bodies = findAll(document, (value, at) => 'schema' in value && at.at(-2) !== 'headers');
  expect(bodies.length).toBeGreaterThan(50);
  for (const body of bodies) {
    const examples = examplesOf(body.value);
    expect(examples.length, named(body)).toBeGreaterThan(0);
    for (const example of examples) {
      const misfit = await schemaMisfit([...body.at, 'schema'], example);
      expect(misfit, named(body)).toBeNull();
    }
  }
  for (const [name, schema] of Object.entries<Json>(document.components.schemas)) {
    for (const example of schema.examples ?? []) {
      expect(await schemaMisfit(['components', 'schemas', name], example)).toBeNull();
    }
  }
});

test('states where the key is sent', () => {
  expect(document.components.securitySchemes.api_key).toMatchObject({
    in: 'query',
    type: 'apiKey',
  });
  expect(document.components.securitySchemes.bearer).toMatchObject({
    type: 'http',
    scheme: 'bearer',
  });
  expect(document.security).toEqual([{ bearer: [] }, { api_key: [] }]);
});

const { ContactData, ChangeProfile, ChangeEvent } = document.components.schemas;

test('requires the 33 keys of contact data', () => {
  expect(ContactData.required).toHaveLength(33);
});

test('has verdicts whole or not at all', async () => {
  const [whole] = ChangeProfile.examples;
  const pointer = ['components', 'schemas', 'ChangeProfile'];
  const keys = Object.keys(ChangeProfile.properties).filter((key) => key.startsWith('ds_'));
  expect(keys).toHaveLength(17);
  expect(ChangeProfile.properties.ds_company_change_type.enum).toEqual(COMPANY_CHANGE_TYPES);
  for (const key of keys) {
    const { [key]: _, ...rest } = whole;
    expect(await schemaMisfit(pointer, rest), key).not.toBeNull();
  }
  const none = Object.fromEntries(Object.entries(whole).filter(([key]) => !keys.includes(key)));
  expect(await schemaMisfit(pointer, none)).toBeNull();
});

test('names every event with its payload', () => {
  const payloads = ChangeEvent.oneOf
    .map(resolve)
    .map(({ properties: { name, confidence: _, ...keys } }: Json) => [
      name.enum[0],
      Object.keys(keys),
    ]);
  expect(Object.fromEntries(payloads)).toEqual(EVENT_KEYS);
});

describe('for generators', () => {
  const schemas = findAll(
    document,
    (value) => 'type' in value || 'anyOf' in value || 'oneOf' in value,
  ).filter(({ at }) => !at.includes('securitySchemes'));
  const isNamed = ({ at }: Found) => at.length === 3 && at[1] === 'schemas';

  test('each object has a name', () => {
    const unnamed = schemas.filter((one) => one.value.properties && !isNamed(one));
    expect(unnamed.map(named)).toEqual([]);
  });

  const isOrNull = ({ value }: Found) =>
    value.anyOf?.length === 2 && value.anyOf[0].$ref && value.anyOf[1].type === 'null';

  test('each union has a name, and so has each of its parts', () => {
    const unions = schemas
      .filter(({ value }) => value.anyOf || value.oneOf)
      .filter((one) => !isOrNull(one));
    expect(unions.length).toBeGreaterThan(3);
    expect(unions.filter((one) => !isNamed(one)).map(named)).toEqual([]);
    const parts = unions.flatMap(({ at, value }) =>
      (value.anyOf ?? value.oneOf).map((part: Json) => ({ at, value: part })),
    );
    expect(parts.filter(({ value }: Found) => !value.$ref).map(named)).toEqual([]);
  });

  test('each enumeration states its type, and whether null is in it', () => {
    const enumerations = findAll(document, (value) => Array.isArray(value.enum));
    expect(enumerations.length).toBeGreaterThan(30);
    const amiss = enumerations.filter(
      ({ value }) =>
        !value.type || value.enum.includes(null) !== [value.type].flat().includes('null'),
    );
    expect(amiss.map(named)).toEqual([]);
  });

  test('each body and answer in JSON has a name', () => {
    const contents = findAll(document, (_value, at) => at.at(-1) === 'application/json');
    expect(contents.filter(({ value }) => !value.schema.$ref).map(named)).toEqual([]);
  });

  test('an operation is named after its effect', () => {
    const odd = operations
      .filter(({ at }) => at[0] === 'paths')
      .map(({ value }) => value.operationId)
      .filter((id) => !/^[a-z]+(?:[A-Z][a-z]+)+$/.test(id));
    expect(odd).toEqual([]);
  });
});

test('a name stands for one schema', () => {
  const schema = (type: string) => ({ 'x-name': 'Twice', type });
  const of = (one: object, other: object) => ({
    paths: { one, other },
    components: { schemas: {} },
  });
  const { components, paths } = nameSchemas(of(schema('string'), schema('string'))) as Json;
  expect(components.schemas).toEqual({ Twice: { type: 'string' } });
  expect(paths.other).toEqual({ $ref: '#/components/schemas/Twice' });
  expect(() => nameSchemas(of(schema('string'), schema('null')))).toThrow('two different schemas');
});
