/**
 * The settings of `tenure.yaml`: keys, defaults, limits, and their values in the program.
 *
 * To add a setting, add its key to `Settings` and its member to `toConfig`, both below, its type to
 * `config.ts`, and its row to `docs/configuration.md`, which a test compares with this file.
 */
import { type StaticDecode, Type } from 'typebox';
import { blockFault } from '../address-blocks.ts';
import { type Config, ORDERS } from './config.ts';
import { mailServerFault, senderFault } from './mail.ts';
import { Oidc, toOidc } from './oidc.ts';
import { originFault, publicUrlFault } from './url.ts';
import { choice, count, duration, flag, keeping, section, size, text } from './values.ts';

/** The keys of the file. The keys of sources depend on their type: see `sources.ts`. */
export const Settings = section({
  public_url: Type.Optional(text(publicUrlFault)),
  trusted_proxies: Type.Array(text(blockFault), { uniqueItems: true, default: [] }),
  sources: Type.Array(Type.Unknown(), { default: [] }),
  auth: section({ oidc: Type.Optional(Oidc) }),
  refresh: section({
    deadline: duration('15m', '1ms', '7d'),
    order: choice(ORDERS, 'listed'),
  }),
  webhooks: section({
    allow_private_addresses: flag(false),
    timeout: duration('60s', '1ms', '1h'),
    body_memory: size('64mb', '64kb', '64gb'),
  }),
  mail: Type.Optional(
    Type.Object(
      { url: text(mailServerFault), from: text(senderFault) },
      { additionalProperties: false },
    ),
  ),
  keys: section({
    grace_period: duration('48h', '0s', '168h'),
    rolls_per_hour: count(5, 1, 1_000_000),
  }),
  limits: section({
    leads_per_job: count(100_000, 1, 10_000_000),
    profiles_per_request: count(1_000, 1, 1_000_000),
    people_per_request: count(100_000, 1, 10_000_000),
    people_per_watch: count(100_000, 1, 10_000_000),
    watches_per_account: count(1_000, 1, 1_000_000),
    page_size: count(1_000, 1, 1_000_000),
    body: size('64mb', '1kb', '500mb'),
    profile: size('256kb', '1kb', '500mb'),
    answers: size('256mb', '1mb', '100gb'),
    storage: size('20gb', '1kb', '1000000gb'),
    requests_per_minute: count(300_000, 1, 100_000_000),
    request_timeout: duration('2m', '100ms', '1h'),
    connections: count(10_000, 1, 1_000_000),
    streams: count(5_000, 0, 1_000_000),
    streams_per_account: count(100, 0, 1_000_000),
    wait: duration('30s', '100ms', '10m'),
  }),
  retention: section({
    jobs: keeping('off', '1d', '36500d'),
    requests: keeping('off', '1d', '36500d'),
    deliveries: keeping('30d', '1s', '36500d'),
    events: keeping('30d', '1s', '36500d'),
    versions: keeping('off', '7d', '36500d'),
    lists: keeping('7d', '1s', '365d'),
    audit: keeping('365d', '1s', '36500d'),
  }),
  startup: section({ database_wait: duration('1m', '0s', '1h') }),
  shutdown: section({ drain_delay: duration('1s', '0s', '5m') }),
  cors: section({ origins: Type.Array(text(originFault), { uniqueItems: true, default: [] }) }),
});
export type Settings = StaticDecode<typeof Settings>;

/** The settings with units in their names. */
export const toConfig = ({
  public_url,
  trusted_proxies,
  auth,
  refresh,
  webhooks,
  mail,
  keys,
  limits,
  retention,
  startup,
  shutdown,
  cors,
}: Settings): Omit<Config, 'sources'> => ({
  publicUrl: public_url?.replace(/\/+$/, '') ?? null,
  trustedProxies: trusted_proxies,
  oidc: auth.oidc ? toOidc(auth.oidc) : null,
  refresh: { deadlineMs: refresh.deadline, order: refresh.order },
  webhooks: {
    allowPrivateAddresses: webhooks.allow_private_addresses,
    timeoutMs: webhooks.timeout,
    bodyBytes: webhooks.body_memory,
  },
  mail: mail ?? null,
  keys: { gracePeriodMs: keys.grace_period, rollsPerHour: keys.rolls_per_hour },
  limits: {
    leadsPerJob: limits.leads_per_job,
    profilesPerRequest: limits.profiles_per_request,
    peoplePerRequest: limits.people_per_request,
    peoplePerWatch: limits.people_per_watch,
    watchesPerAccount: limits.watches_per_account,
    pageSize: limits.page_size,
    bodyBytes: limits.body,
    requestsPerMinute: limits.requests_per_minute,
    requestTimeoutMs: limits.request_timeout,
    connections: limits.connections,
    streams: limits.streams,
    streamsPerAccount: limits.streams_per_account,
    waitMs: limits.wait,
    profileBytes: limits.profile,
    answersBytes: limits.answers,
    storageBytes: limits.storage,
  },
  retentionMs: retention,
  startup: { databaseWaitMs: startup.database_wait },
  shutdown: { drainDelayMs: shutdown.drain_delay },
  cors,
});
