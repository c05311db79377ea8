/** Keys with limits, for tests that use HTTP as clients do. */
import { expect } from 'vitest';
import type { Json, TestService } from '../support/service.ts';

export const PATH = '/api/v1/api_keys';

export type Reply = { status: number; body: Json };

/** Calls an endpoint with a key in the header. */
export async function call(
  { url }: Pick<TestService, 'url'>,
  key: string,
  at: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const [method, path] = at.split(' ') as [string, string];
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson && text ? JSON.parse(text) : text };
}

/** Creates a limited key. */
export async function makeKey(
  service: TestService,
  limits: Json,
  by = service.apiKey,
): Promise<Json> {
  const { status, body } = await call(service, by, `POST ${PATH}`, { name: 'Limited', ...limits });
  expect(body).toMatchObject({ api_key: expect.stringMatching(/^tnr_/) });
  expect(status).toBe(200);
  return body;
}
