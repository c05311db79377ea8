/** Requests to every operation of the document: valid, nearly so, and hostile. */
import fc from 'fast-check';
import type { ApiDocument, Operation } from '../support/document.ts';
import { bodyFrom } from './bodies.ts';
import { urlText } from './values.ts';

export type Shot = {
  method: string;
  /** With the query, exactly as sent. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
};

/** Values that replace documented examples, so that some requests succeed. */
export type Known = {
  /** Keys of accounts, the most used first. */
  keys: string[];
  /** Values of parameters by name: ids of existing jobs and requests. */
  parameters: Record<string, string[]>;
  /** Bodies that are accepted, by operation. */
  bodies: Record<string, object[]>;
};

type Target = { method: string; path: string; operation: Operation };

const targetsOf = ({ paths }: ApiDocument): Target[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );

const OTHER_METHODS = [
  'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH',
]; // biome-ignore format: a list

const mostly = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: other });

function pathOf({ path }: Target, known: Known): fc.Arbitrary<string> {
  const ids = known.parameters.id ?? ['1'];
  const filled = fc
    .oneof(fc.constantFrom(...ids), urlText)
    .map((id) => path.replaceAll(/\{\w+\}/g, () => id));
  const ending = fc.constantFrom(
    '/',
    '//',
    '/..',
    '/%00',
    '%20',
    ';x=1',
    '/final_result/1',
    '.json',
  );
  const bent = fc.oneof(
    fc.tuple(filled, ending).map(([start, end]) => start + end),
    filled.map((text) => text.replace('/api', '//api')),
    filled.map((text) => text.toUpperCase()),
    filled.map((text) => text.replace('_', '%5F')),
    urlText.map((text) => `/${text}`),
  );
  return fc.oneof({ weight: 15, arbitrary: filled }, { weight: 1, arbitrary: bent });
}

const pair = (name: string, value: string) => `${name}=${value}`;

function queryOf({ operation }: Target, known: Known): fc.Arbitrary<string> {
  const names = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const named = names
    .filter(({ name }) => name !== 'api_key')
    .map(({ name, example }) => {
      const values = known.parameters[name] ?? [encodeURIComponent(String(example))];
      const value = fc.oneof(
        { weight: 2, arbitrary: fc.constantFrom(...values) },
        { weight: 1, arbitrary: urlText },
      );
      return fc.option(
        fc.oneof(
          { weight: 8, arbitrary: value.map((text) => pair(name, text)) },
          { weight: 1, arbitrary: value.map((text) => pair(`${name}[]`, text)) },
          { weight: 1, arbitrary: value.map((text) => `${pair(name, text)}&${pair(name, text)}`) },
        ),
        { nil: '' },
      );
    });
  const stray = fc.oneof(
    { weight: 12, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.tuple(urlText, urlText).map(([name, text]) => pair(name, text)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('&&', '=', '?', '__proto__[x]=1', '#', 'x'.repeat(12_000)),
    },
  );
  return fc.tuple(keyOf(known), ...named, stray).map((parts) => parts.filter(Boolean).join('&'));
}

const keyOf = ({ keys }: Known): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 14, arbitrary: fc.constant(pair('api_key', keys[0]!)) },
    { weight: 2, arbitrary: fc.constantFrom(...keys).map((key) => pair('api_key', key)) },
    { weight: 1, arbitrary: fc.constantFrom('', 'api_key', 'api_key=', `api_key=${keys[0]}&api_key=${keys[0]}`) },
    { weight: 1, arbitrary: urlText.map((text) => pair('api_key', text)) },
  ); // biome-ignore format: weights in a column

const HEADERS: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/json;;;' },
  { 'content-type': '' },
  { 'content-encoding': 'gzip' },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'x'.repeat(300) },
  { 'idempotency-key': '\u00e9' },
  { 'accept-encoding': 'gzip;q=2, *;q=x' },
  { accept: 'text/html' },
  { expect: '100-continue' },
  { 'x-http-method-override': 'DELETE' },
  { 'if-none-match': '*', range: 'bytes=0-1' },
  { origin: 'null', 'access-control-request-method': 'POST' },
  { cookie: '__proto__=1; '.repeat(50) },
  { host: 'a b\u00ff' },
  { 'x-forwarded-for': "127.0.0.1, ' or 1" },
];

const headersOf = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  { weight: 2, arbitrary: fc.constantFrom(...HEADERS) },
  { weight: 2, arbitrary: fc.nat(200).map((key) => ({ 'idempotency-key': `fuzz-${key}` })) },
) as fc.Arbitrary<Record<string, string>>;

function bodyOf({ operation }: Target, known: Known): fc.Arbitrary<Buffer | null> {
  const bodies = known.bodies[operation.operationId];
  const none = fc.constant(null);
  if (!bodies) return mostly<Buffer | null>(none, fc.constant(Buffer.from('{"a":1}')));
  return fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...bodies).chain(bodyFrom) },
    { weight: 1, arbitrary: none },
  );
}

const shotAt = (target: Target, known: Known): fc.Arbitrary<Shot> =>
  fc
    .record({
      method: fc.oneof(
        { weight: 20, arbitrary: fc.constant(target.method) },
        { weight: 1, arbitrary: fc.constantFrom(...OTHER_METHODS) },
      ),
      path: pathOf(target, known),
      query: target.operation.operationId === 'rollApiKey' ? rollQuery : queryOf(target, known),
      headers: headersOf,
      body: bodyOf(target, known),
    })
    .map(({ method, path, query, headers, body }) => ({
      method,
      path: query ? `${path}?${query}` : path,
      headers: body ? { 'content-type': 'application/json', ...headers } : headers,
      body,
    }));

/** The query must not contain the key. */
const rollQuery = mostly(fc.constant(''), fc.constantFrom('api_key=x', 'api_key', 'x=1'));

/** Operations with a body have more possible faults, so they are drawn more often. */
export function shots(document: ApiDocument, known: Known): fc.Arbitrary<Shot> {
  const targets = targetsOf(document).map((target) => ({
    weight: target.operation.requestBody ? 4 : 1,
    arbitrary: shotAt(target, known),
  }));
  return fc.oneof(...targets);
}
