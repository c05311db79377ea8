import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, test } from 'vitest';
import { ENDPOINTS as API } from '../../src/node/endpoints.ts';
import { apiDocument } from '../../src/node/http/index.ts';
import { type Json, useService } from '../support/service.ts';

const service = useService();
let document: Json;

beforeAll(async () => {
  document = JSON.parse(JSON.stringify(await apiDocument(API)));
});

const operation = (path: string, method: string) => document.paths[path][method];
const ENDPOINTS = [
  [
    '/api/v1/auth/api_keys/roll',
    'post',
    ['200', '400', '401', '403', '413', '415', '422', '429', '503'],
  ],
  ['/api/v1/auth/api_keys', 'get', ['200', '401', '403', '429', '503']],
  ['/api/v1/users/credit_metrics', 'get', ['200', '401', '403', '429', '503']],
  ['/api/v1/users/credit_ledger', 'get', ['200', '401', '403', '422', '429', '503']],
] as const;

test.each(ENDPOINTS)('%s states its answers, with descriptions', (path, method, statuses) => {
  const { responses, summary, description, tags } = operation(path, method);
  expect(Object.keys(responses)).toEqual(statuses);
  expect(summary && description).toBeTruthy();
  expect(document.tags.map(({ name }: Json) => name)).toContain(tags[0]);
});

test('the roll takes its key from the header or the body, and states when to retry', () => {
  const roll = operation('/api/v1/auth/api_keys/roll', 'post');
  expect(roll.security).toEqual([{ bearer: [] }, {}]);
  expect(roll.parameters.map(({ name }: Json) => name)).toEqual(['Idempotency-Key']);
  expect(roll.requestBody.content['application/json'].schema.$ref).toMatch(/ApiKeyRoll$/);
  const body = document.components.schemas.ApiKeyRoll;
  expect(body.required).toBeUndefined();
  expect(body.properties.api_key).toMatchObject({ type: ['string', 'null'] });
  expect(body.properties.grace_period_hours).toMatchObject({ minimum: 0, maximum: 168 });
  expect(roll.responses['429'].headers['Retry-After']).toBeDefined();
});

test('the endpoints answer as documented', async () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'api');
  const fits = (path: string, method: string, status: number, body: unknown) => {
    const at = `${path.replaceAll('/', '~1')}/${method}/responses/${status}/content/application~1json/schema`;
    const validate = ajv.compile({ $ref: `api#/paths/${at}` });
    return validate(body) || validate.errors;
  };
  for (const path of ENDPOINTS.slice(1).map(([path]) => path)) {
    for (const query of [{}, { api_key: '' }]) {
      const { status, body } = await service.get(path, query as Record<string, string>);
      expect(fits(path, 'get', status, body)).toBe(true);
    }
  }
  const response = await fetch(`${service.url}/api/v1/auth/api_keys/roll`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: service.apiKey }),
  });
  expect(fits('/api/v1/auth/api_keys/roll', 'post', 200, await response.json())).toBe(true);
  expect(fits('/api/v1/auth/api_keys', 'get', 200, { current_key: {} })).not.toBe(true);
});
