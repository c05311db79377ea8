/** What any HTTP client may expect of any server. */
import { request } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { createBody } from '../enrichment/jobs.ts';
import { until, useService } from '../support/service.ts';

const service = useService();
const LISTS = '/api/v1/lead_enrichments';
const REFRESHES = '/api/v1/contact_profile_refresh_requests';

type Plain = { status: number; headers: Record<string, unknown>; body: Buffer };

/**
 * A plain request, because `fetch` follows redirects, decompresses and requests compression by
 * itself.
 */
function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string | Buffer,
): Promise<Plain> {
  const url = `${service.url}${path}${path.includes('?') ? '&' : '?'}api_key=${service.apiKey}`;
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}

const messageOf = ({ body }: Plain): string => JSON.parse(body.toString()).message;

let results: string;

beforeAll(async () => {
  const values = Array.from({ length: 1000 }, (_, row) => [`person.${row}@acme.example`]);
  const list = createBody({ lead_data: { keys: ['email'], values } });
  const { body } = await service.post(LISTS, list);
  await until(
    () => service.get(`${LISTS}/${body.id}`),
    (answer) => answer.body.lead_enrichment.is_completed,
  );
  results = `${LISTS}/${body.id}/final_result?page_size=1000`;
});

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
] as const)('a page of results is sent in %s on request', async (encoding, unpack) => {
  const plain = await ask('GET', results);
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await ask('GET', results, { 'accept-encoding': encoding });
  expect(packed.headers['content-encoding']).toBe(encoding);
  expect(packed.headers.vary).toBe('accept-encoding');
  expect(packed.body.length).toBeLessThan(plain.body.length / 20);
  expect(unpack(packed.body).equals(plain.body)).toBe(true);
});

test.each([
  ['short answers', `${LISTS}/1`],
  ['keys', '/api/v1/auth/api_keys'],
])('%s are sent uncompressed', async (_, path) => {
  const { headers } = await ask('GET', path, { 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBeUndefined();
});

test.each([
  ['POST', LISTS, 'GET, HEAD, POST', 'PUT'],
  ['GET', `${LISTS}/12`, 'GET, HEAD', 'DELETE'],
  ['POST', REFRESHES, 'GET, HEAD, POST', 'DELETE'],
  ['POST', '/api/v1/auth/api_keys/roll', 'POST', 'PATCH'],
  ['GET', '/healthz', 'GET, HEAD', 'POST'],
])('405 if the path exists for %s: %s', async (_, path, allow, method) => {
  const answer = await ask(method, path);
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe(allow);
  expect(messageOf(answer)).toBe(`${method}: this path takes ${allow}`);
});

test.each([
  ['GET', `${LISTS}/`],
  ['GET', `${LISTS}//final_result`],
  ['GET', `${LISTS}/12/final_result/`],
  ['GET', `${REFRESHES}/request_status/`],
  ['POST', `${LISTS}/`],
  ['GET', '/api/v1/users/credit_metrics/'],
])('404 for %s %s', async (method, path) => {
  const answer = await ask(method, path);
  expect(answer.status).toBe(404);
  expect(messageOf(answer)).toBe(`no such route: ${method} ${path}`);
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
] as const)('415 for a body in %s', async (encoding, pack) => {
  const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
  for (const path of [LISTS, REFRESHES]) {
    const answer = await ask('POST', path, headers, pack('{"profiles":[]}'));
    expect(answer.status).toBe(415);
    expect(messageOf(answer)).toBe(
      'content-encoding: send the body as it is; compressed ones are not read',
    );
  }
});

test('a body marked as uncompressed is read', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'identity' };
  const { status } = await ask(
    'POST',
    REFRESHES,
    headers,
    '{"profiles":[{"email":"a@b.example"}]}',
  );
  expect(status).toBe(200);
});

test('a browser that opens the root gets the console', async () => {
  const page = await ask('GET', '/');
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['cache-control']).toBe('no-cache');
});

test('the script of the reference page is compressed, and fetched once', async () => {
  const { body } = await ask('GET', '/docs/');
  expect(body.toString()).toContain('<title>Tenure API</title>');
  const path = `/docs/${/reference-[\w-]+\.js/.exec(body.toString())![0]}`;
  const plain = await ask('GET', path);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const encoding of ['gzip', 'br']) {
    const packed = await ask('GET', path, { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    expect(packed.headers.etag).toBe(plain.headers.etag);
  }
  const again = await ask('GET', path, { 'if-none-match': String(plain.headers.etag) });
  expect(again.status).toBe(304);
  expect(again.body.length).toBe(0);
});
