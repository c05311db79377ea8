/** The keys of `tenure.yaml` with their defaults and limits; `docs/configuration.md` tells the same. */
import { type StaticDecode, Type } from 'typebox';
import { PROVIDED, SOURCE_TYPES } from './config.ts';
import { originFault, urlFault } from './url.ts';
import { choice, count, duration, expression, flag, rate, section, size, text } from './values.ts';

/** The file but for its sources, each of which has the keys of its type. */
export const Settings = section({
  sources: Type.Array(Type.Unknown(), { default: [] }),
  refresh: section({ deadline: duration('15m', '1ms', '7d') }),
  webhooks: section({
    allow_private_addresses: flag(false),
    timeout: duration('60s', '1ms', '1h'),
    body_memory: size('64mb', '64kb', '64gb'),
  }),
  keys: section({
    grace_period: duration('48h', '0s', '168h'),
    rolls_per_hour: count(5, 1, 1_000_000),
  }),
  limits: section({
    leads_per_job: count(100_000, 1, 10_000_000),
    profiles_per_request: count(1_000, 1, 1_000_000),
    page_size: count(1_000, 1, 1_000_000),
    body: size('64mb', '1kb', '500mb'),
    profile: size('256kb', '1kb', '500mb'),
    answers: size('256mb', '1mb', '100gb'),
    requests_per_minute: count(300_000, 1, 100_000_000),
    request_timeout: duration('2m', '100ms', '1h'),
    connections: count(10_000, 1, 1_000_000),
    wait: duration('30s', '100ms', '10m'),
  }),
  cors: section({ origins: Type.Array(text(originFault), { uniqueItems: true, default: [] }) }),
});
export type Settings = StaticDecode<typeof Settings>;

/** Tells of a source nothing but which keys it may have. */
export const SourceType = Type.Object({ type: choice(SOURCE_TYPES, 'http') });

const name = text((name) =>
  /^\w[\w.-]{0,63}$/.test(name) ? null : 'must be 1 to 64 letters, digits, "_", "-" or "."',
);

const provides = Type.Array(choice(PROVIDED), {
  minItems: 1,
  uniqueItems: true,
  default: [...PROVIDED],
});

/** `YYYY-MM-DD`, of a day that exists. */
const day = text((day) =>
  /^\d{4}-\d\d-\d\d$/.test(day) && new Date(day).toJSON()?.startsWith(day)
    ? null
    : 'must be a date such as 2026-01-31',
);

/** Sent as it is, so nothing that would end the header line, and no more than a byte a letter. */
const headerValue = text((value) =>
  /^[\t\x20-\x7e\x80-\xff]*$/.test(value) ? null : 'must be one line of Latin letters and signs',
);

export const HttpSource = section({
  type: Type.Literal('http'),
  name: Type.Optional(name),
  url: Type.Optional(text(urlFault)),
  headers: Type.Record(Type.String(), headerValue, { default: {} }),
  timeout: duration('10s', '1ms', '1h'),
  concurrency: count(32, 1, 10_000),
  rate_per_second: Type.Optional(rate()),
  provides,
  request: Type.Optional(
    Type.Object(
      {
        method: choice(['GET', 'POST'], 'POST'),
        url: Type.Optional(text(urlFault)),
        body: Type.Optional(expression()),
      },
      { additionalProperties: false },
    ),
  ),
  response: Type.Optional(expression()),
});
export type HttpSource = StaticDecode<typeof HttpSource>;

export const FeedSource = section({
  type: Type.Literal('feed'),
  name: Type.Optional(name),
  path: text((path) => (path === '' ? 'must be the path of a folder' : null)),
  provides,
});
export type FeedSource = StaticDecode<typeof FeedSource>;

export const SimulatedSource = section({
  type: Type.Literal('simulated'),
  name: Type.Optional(name),
  seed: count(1, 0, 4_294_967_295),
  people: count(10_000, 1, 10_000_000),
  clock: section({ start: Type.Optional(day), day: duration('24h', '1ms', '24h') }),
  provides,
});
export type SimulatedSource = StaticDecode<typeof SimulatedSource>;

export const SOURCES = { http: HttpSource, feed: FeedSource, simulated: SimulatedSource } as const;
