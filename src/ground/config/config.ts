/** The configuration as the program uses it: every key is present, and names include units. */
import type { Role } from '../api/index.ts';

/** The kinds of data that a source can deliver. */
export const PROVIDED = ['profile', 'email', 'phone', 'personal_email', 'mailing_address'] as const;
export type Provided = (typeof PROVIDED)[number];

export const SOURCE_TYPES = ['http', 'feed', 'simulated'] as const;

/** The calls to a source that cost its price: all answered calls, or only those with a record. */
export const PRICED = ['call', 'hit'] as const;

/** The order of the sources: that of the configuration, or a learned one (`src/sources/order/`). */
export const ORDERS = ['listed', 'learned'] as const;

/** The costs of a source. Amounts are whole millionths of the operator's currency. */
export type SourceCosts = {
  priceMicros: number;
  pricePer: (typeof PRICED)[number];
  /** The most that calls of a calendar month (UTC) may cost; null for no limit. */
  budgetMicros: number | null;
};

type AnySource = SourceCosts & {
  /** Unique among the sources. */
  name: string;
  provides: Provided[];
};

export type HttpSourceConfig = AnySource & {
  type: 'http';
  /** Can contain `{linkedin_url}` and the other `PLACEHOLDERS`. */
  url: string;
  /** Names in lower case. Values are secrets. */
  headers: Record<string, string>;
  timeoutMs: number;
  /** Concurrent calls. */
  concurrency: number;
  /** Null if there is no limit. */
  ratePerSecond: number | null;
  /** True if calls carry a `traceparent` header. */
  traceparent: boolean;
  /** Null for the request of the source protocol. */
  request: {
    method: 'GET' | 'POST';
    /** JSONata that makes path and query from the protocol's body; null for those of `url`. */
    path: string | null;
    /**
     * JSONata that transforms the protocol's body; null for the protocol's body (POST) or no body
     * (GET).
     */
    body: string | null;
  } | null;
  /** Further requests to the same host, each made from the answer before it. */
  furtherRequests: FurtherRequest[];
  /** JSONata that makes the meaning of an answer, as an HTTP status; null for its own status. */
  status: string | null;
  /** JSONata that turns the last answer's body into a contact record, or null if not found. */
  response: string | null;
};

export type FurtherRequest = {
  method: 'GET' | 'POST';
  /** JSONata that makes path and query, or null if no further request is needed. */
  path: string;
  /** JSONata that makes the body of a POST; null for an empty object. */
  body: string | null;
  /** The wait before the request. */
  delayMs: number;
};

export type FeedSourceConfig = AnySource & {
  type: 'feed';
  /** The absolute path of a folder. */
  path: string;
};

export type SimulatedSourceConfig = AnySource & {
  type: 'simulated';
  seed: number;
  people: number;
  clock: {
    /** The first simulated day (`YYYY-MM-DD`); null for the day on which the node starts. */
    start: string | null;
    /** Real time that one simulated day takes. */
    dayMs: number;
  };
};

export type SourceConfig = HttpSourceConfig | FeedSourceConfig | SimulatedSourceConfig;

/** The data that can have a retention period: the keys of `retention`. */
export type RetentionSetting =
  | 'jobs'
  | 'requests'
  | 'deliveries'
  | 'events'
  | 'lists'
  | 'versions'
  | 'audit';

/** The provider by which people sign in (docs/sign-in.md). */
export type OidcConfig = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The claim with a person's groups. */
  groupsClaim: string;
  /** The claim with the ids of a person's accounts; null if there is one account only. */
  accountClaim: string | null;
  /** The role of each group. */
  roles: Record<string, Role>;
};

export type Config = {
  /** Null if people sign in with keys only. */
  oidc: OidcConfig | null;
  /** Sources in the order of the file. They are queried in this order unless `order` is `learned`. */
  sources: SourceConfig[];
  refresh: { deadlineMs: number; order: (typeof ORDERS)[number] };
  webhooks: {
    allowPrivateAddresses: boolean;
    timeoutMs: number;
    /** Memory for all composed bodies that a node is sending. */
    bodyBytes: number;
  };
  /** The server that sends emails, and their sender; null if the service sends none. */
  mail: { url: string; from: string } | null;
  keys: { gracePeriodMs: number; rollsPerHour: number };
  limits: {
    leadsPerJob: number;
    profilesPerRequest: number;
    peoplePerRequest: number;
    peoplePerWatch: number;
    watchesPerAccount: number;
    pageSize: number;
    bodyBytes: number;
    /** Limit per account, on all nodes together. */
    requestsPerMinute: number;
    /** The time in which a request must arrive completely. */
    requestTimeoutMs: number;
    /** Open client connections per node. */
    connections: number;
    /** How many of these connections may wait for events, in all and per account. */
    streams: number;
    streamsPerAccount: number;
    /** The longest wait of a call: for its turn, for a lock, for memory. */
    waitMs: number;
    /** The largest single profile or lead. */
    profileBytes: number;
    /** Memory for all long answers that are being built or sent. */
    answersBytes: number;
    /** Submitted text that an account can keep. */
    storageBytes: number;
  };
  /** How long data is kept after its work has ended, by setting; null for ever. */
  retentionMs: Record<RetentionSetting, number | null>;
  /** How long a starting node waits for a database that it cannot reach. */
  startup: { databaseWaitMs: number };
  /** How long a node still answers calls after it received the signal to stop. */
  shutdown: { drainDelayMs: number };
  /** The address at which clients reach the service, without a final slash; null if not set. */
  publicUrl: string | null;
  /** Addresses of proxies whose `X-Forwarded-For` names the caller. */
  trustedProxies: string[];
  /** Origins whose scripts can call the API from browsers. */
  cors: { origins: string[] };
};
