/** HTTP sources in `tenure.yaml`: their keys, and rules beyond the kinds of values. */
import { type StaticDecode, Type } from 'typebox';
import { check, type Problem } from './check.ts';
import type { SourceConfig } from './config.ts';
import { pointerTo } from './error.ts';
import { common, type ParsedSource, toCommon } from './source-keys.ts';
import { urlFault } from './url.ts';
import { choice, count, duration, expression, flag, rate, section, text } from './values.ts';

/** Sent unchanged, so it has no line breaks and only characters of one byte. */
const headerValue = text((value) =>
  /^[\t\x20-\x7e\x80-\xff]*$/.test(value) ? null : 'must be one line of Latin letters and signs',
);

/** `user:password` of HTTP Basic authentication; some services take their key as the user. */
const basicAuth = text((value) =>
  /^[^:\s]+:\S*$/.test(value) ? null : 'must be "user:password"; the password may be empty',
);

const method = (standard: 'GET' | 'POST') => choice(['GET', 'POST'], standard);

const FurtherRequest = Type.Object(
  {
    method: method('GET'),
    path: expression(),
    body: Type.Optional(expression()),
    delay: duration('0ms', '0ms', '30s'),
  },
  { additionalProperties: false },
);

/** The most requests after the first. */
const FURTHER_REQUESTS = 3;

export const HttpSource = section({
  type: Type.Literal('http'),
  /** Replaced by the keys of the preset (`presets.ts`) before this is checked. */
  preset: Type.Optional(text(() => null)),
  ...common,
  url: Type.Optional(text(urlFault)),
  headers: Type.Record(Type.String(), headerValue, { default: {} }),
  basic_auth: Type.Optional(basicAuth),
  timeout: duration('10s', '1ms', '1h'),
  concurrency: count(32, 1, 10_000),
  rate_per_second: Type.Optional(rate()),
  traceparent: flag(false),
  request: Type.Optional(
    Type.Object(
      {
        method: method('POST'),
        url: Type.Optional(text(urlFault)),
        path: Type.Optional(expression()),
        body: Type.Optional(expression()),
      },
      { additionalProperties: false },
    ),
  ),
  further_requests: Type.Array(FurtherRequest, { maxItems: FURTHER_REQUESTS, default: [] }),
  status: Type.Optional(expression()),
  response: Type.Optional(expression()),
});
type HttpSource = StaticDecode<typeof HttpSource>;

export function parseHttp(given: unknown, pointer: string): ParsedSource {
  const { value, problems } = check(HttpSource, given, pointer);
  if (value === null) return { source: null, problems };
  const found = [
    ...requestProblems(value, pointer),
    ...furtherProblems(value, pointer),
    ...headerProblems(value, pointer),
  ];
  return { source: toHttpConfig(value), problems: found };
}

function toHttpConfig(value: HttpSource): SourceConfig {
  const { request, basic_auth } = value;
  const headers = Object.entries(value.headers).map(([name, text]) => [name.toLowerCase(), text]);
  if (basic_auth !== undefined) {
    headers.push(['authorization', `Basic ${Buffer.from(basic_auth).toString('base64')}`]);
  }
  return {
    type: 'http',
    ...toCommon(value, 'http'),
    url: request?.url ?? value.url ?? '',
    headers: Object.fromEntries(headers),
    timeoutMs: value.timeout,
    concurrency: value.concurrency,
    ratePerSecond: value.rate_per_second ?? null,
    traceparent: value.traceparent,
    request: request
      ? { method: request.method, path: request.path ?? null, body: request.body ?? null }
      : null,
    furtherRequests: value.further_requests.map(({ method, path, body, delay }) => ({
      ...{ method, path, body: body ?? null, delayMs: delay },
    })),
    status: value.status ?? null,
    response: value.response ?? null,
  };
}

function requestProblems({ url, request }: HttpSource, pointer: string): Problem[] {
  const problems: Problem[] = [];
  if (!url && !request?.url) {
    problems.push({ pointer: `${pointer}/url`, reason: 'is missing, and has no default' });
  }
  if (request?.method === 'GET' && request.body !== undefined) {
    problems.push({ pointer: `${pointer}/request/body`, reason: NO_BODY });
  }
  if (request?.path !== undefined && !isHostOnly(request.url ?? url ?? '')) {
    const at = request.url ? 'request/url' : 'url';
    const reason = 'must end with the host, because request.path makes path and query';
    problems.push({ pointer: `${pointer}/${at}`, reason });
  }
  return problems;
}

const NO_BODY = 'a GET request has no body';

const isHostOnly = (url: string): boolean => url === '' || /^https?:\/\/[^/?#]*\/?$/i.test(url);

function furtherProblems({ further_requests, response }: HttpSource, pointer: string): Problem[] {
  const bodies = further_requests.flatMap(({ method, body }, index) =>
    method === 'GET' && body !== undefined
      ? [{ pointer: `${pointer}/further_requests/${index}/body`, reason: NO_BODY }]
      : [],
  );
  if (further_requests.length === 0 || response !== undefined) return bodies;
  return [
    ...bodies,
    { pointer: `${pointer}/further_requests`, reason: 'needs response, which makes the record' },
  ];
}

/** Headers that belong to the connection, which the HTTP client sets itself. */
const RESERVED = [
  'connection',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
];

function headerProblems({ headers, basic_auth }: HttpSource, pointer: string): Problem[] {
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  if (basic_auth !== undefined && names.includes('authorization')) {
    const reason = 'sets the header authorization, which headers has, too';
    return [{ pointer: `${pointer}/basic_auth`, reason }];
  }
  return Object.keys(headers).flatMap((header, index) => {
    const at = pointerTo(`${pointer}/headers`, header);
    const name = header.toLowerCase();
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      return [{ pointer: at, reason: 'is not a header name' }];
    if (RESERVED.includes(name))
      return [{ pointer: at, reason: 'is set by the HTTP client itself' }];
    if (names.indexOf(name) < index) return [{ pointer: at, reason: 'is given twice' }];
    return [];
  });
}
