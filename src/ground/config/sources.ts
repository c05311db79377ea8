/**
 * Sources in `tenure.yaml`: the keys of each type, and rules beyond the kinds of values. Names of
 * sources are unique.
 */
import { dirname, resolve } from 'node:path';
import { type StaticDecode, Type } from 'typebox';
import { check, type Problem } from './check.ts';
import { PRICED, PROVIDED, SOURCE_TYPES, type SourceConfig } from './config.ts';
import { pointerTo } from './error.ts';
import { urlFault } from './url.ts';
import {
  choice,
  count,
  duration,
  expression,
  flag,
  money,
  moneyOrNull,
  rate,
  section,
  text,
} from './values.ts';

/** Reads only the type of a source, which decides the allowed keys. */
const SourceType = Type.Object({ type: choice(SOURCE_TYPES, 'http') });

const name = text((name) =>
  /^\w[\w.-]{0,63}$/.test(name) ? null : 'must be 1 to 64 letters, digits, "_", "-" or "."',
);

const provides = Type.Array(choice(PROVIDED), {
  minItems: 1,
  uniqueItems: true,
  default: [...PROVIDED],
});

/** The keys of every type, besides `type`. */
const common = {
  name: Type.Optional(name),
  provides,
  price: money(0),
  price_per: choice(PRICED, 'call'),
  budget: Type.Optional(moneyOrNull()),
};
type Common = StaticDecode<ReturnType<typeof section<typeof common>>>;

const toCommon = ({ name, provides, price, price_per, budget }: Common, standardName: string) => ({
  name: name ?? standardName,
  provides,
  priceMicros: price,
  pricePer: price_per,
  budgetMicros: budget ?? null,
});

/** `YYYY-MM-DD`, an existing day. */
const day = text((day) =>
  /^\d{4}-\d\d-\d\d$/.test(day) && new Date(day).toJSON()?.startsWith(day)
    ? null
    : 'must be a date such as 2026-01-31',
);

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
export type HttpSource = StaticDecode<typeof HttpSource>;

export const FeedSource = section({
  type: Type.Literal('feed'),
  ...common,
  path: text((path) => (path === '' ? 'must be the path of a folder' : null)),
});
export type FeedSource = StaticDecode<typeof FeedSource>;

export const SimulatedSource = section({
  type: Type.Literal('simulated'),
  ...common,
  seed: count(1, 0, 4_294_967_295),
  people: count(10_000, 1, 10_000_000),
  clock: section({ start: Type.Optional(day), day: duration('24h', '1ms', '24h') }),
});
export type SimulatedSource = StaticDecode<typeof SimulatedSource>;

/** `source` is null only if there are problems. */
type ParsedSource = { source: SourceConfig | null; problems: Problem[] };
type ParsedSources = { sources: SourceConfig[]; problems: Problem[] };

/** @param file the file whose folder is the base of relative paths */
export function parseSources(given: unknown[], file: string): ParsedSources {
  const read = given.map((source, index) => {
    const pointer = pointerTo('/sources', index);
    const parsed = parseSource(source, pointer, file);
    return { ...parsed, problems: [...parsed.problems, ...budgetProblems(parsed, pointer)] };
  });
  const sources = read.flatMap((one) => one.source ?? []);
  const problems = read.flatMap((one) => one.problems);
  return { sources, problems: problems.length > 0 ? problems : sharedNames(sources) };
}

function parseSource(given: unknown, pointer: string, file: string): ParsedSource {
  const { value, problems } = check(SourceType, given, pointer);
  if (value === null) return { source: null, problems };
  const typed = { ...(given as object), type: value.type };
  if (value.type === 'feed') return parseFeed(typed, pointer, file);
  return value.type === 'http' ? parseHttp(typed, pointer) : parseSimulated(typed, pointer);
}

function parseFeed(given: unknown, pointer: string, file: string): ParsedSource {
  const { value, problems } = check(FeedSource, given, pointer);
  if (value === null) return { source: null, problems };
  const path = resolve(dirname(file), value.path);
  return { source: { type: 'feed', ...toCommon(value, 'feed'), path }, problems };
}

function parseSimulated(given: unknown, pointer: string): ParsedSource {
  const { value, problems } = check(SimulatedSource, given, pointer);
  if (value === null) return { source: null, problems };
  const { seed, people } = value;
  const clock = { start: value.clock.start ?? null, dayMs: value.clock.day };
  return {
    source: { type: 'simulated', ...toCommon(value, 'simulated'), seed, people, clock },
    problems,
  };
}

/** Reports a budget without a price, because it would have no effect. */
const budgetProblems = ({ source }: ParsedSource, pointer: string): Problem[] =>
  source?.priceMicros === 0 && source.budgetMicros !== null
    ? [{ pointer: `${pointer}/budget`, reason: 'needs a price, because free calls spend nothing' }]
    : [];

function sharedNames(sources: SourceConfig[]): Problem[] {
  const names = sources.map((source) => source.name);
  return names.flatMap((name, index) =>
    names.indexOf(name) < index
      ? [
          {
            pointer: `/sources/${index}/name`,
            reason: 'another source has this name; give it one of its own',
          },
        ]
      : [],
  );
}

function parseHttp(given: unknown, pointer: string): ParsedSource {
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
