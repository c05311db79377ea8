/** The configuration as the program uses it: every key present, units in the names. */

/** Kinds of data a source can deliver. */
export const PROVIDED = ['profile', 'email', 'phone', 'personal_email', 'mailing_address'] as const;
export type Provided = (typeof PROVIDED)[number];

export const SOURCE_TYPES = ['http', 'feed', 'simulated'] as const;

type AnySource = {
  /** Unique among the sources. */
  name: string;
  provides: Provided[];
};

export type HttpSourceConfig = AnySource & {
  type: 'http';
  /** May hold `{linkedin_url}` and the other `PLACEHOLDERS`. */
  url: string;
  /** Names in lower case. Values are secrets. */
  headers: Record<string, string>;
  timeoutMs: number;
  /** Calls under way at once. */
  concurrency: number;
  /** Null: no limit. */
  ratePerSecond: number | null;
  /** Whether calls tell which trace they are part of. */
  traceparent: boolean;
  /** Null: the request of the source protocol. */
  request: {
    method: 'GET' | 'POST';
    /** JSONata that yields the body from the protocol's; null: the protocol's (POST) or none (GET). */
    body: string | null;
  } | null;
  /** JSONata that yields a contact record, or null for not found, from the answer's body. */
  response: string | null;
};

export type FeedSourceConfig = AnySource & {
  type: 'feed';
  /** An absolute path of a folder. */
  path: string;
};

export type SimulatedSourceConfig = AnySource & {
  type: 'simulated';
  seed: number;
  people: number;
  clock: {
    /** `YYYY-MM-DD` at which the simulation starts; null: the day of the start. */
    start: string | null;
    /** Real time in which one simulated day passes. */
    dayMs: number;
  };
};

export type SourceConfig = HttpSourceConfig | FeedSourceConfig | SimulatedSourceConfig;

/** What can be told not to be kept for ever: the keys of `retention`. */
export type RetentionSetting = 'jobs' | 'requests' | 'deliveries' | 'events' | 'lists' | 'versions';

export type Config = {
  /** In the order in which they are asked. */
  sources: SourceConfig[];
  refresh: { deadlineMs: number };
  webhooks: {
    allowPrivateAddresses: boolean;
    timeoutMs: number;
    /** Memory for all composed bodies under way on one node. */
    bodyBytes: number;
  };
  keys: { gracePeriodMs: number; rollsPerHour: number };
  limits: {
    leadsPerJob: number;
    profilesPerRequest: number;
    peoplePerRequest: number;
    peoplePerWatch: number;
    watchesPerAccount: number;
    pageSize: number;
    bodyBytes: number;
    /** For each account, on all nodes together. */
    requestsPerMinute: number;
    /** Time in which a request must have arrived completely. */
    requestTimeoutMs: number;
    /** Open connections of clients to one node. */
    connections: number;
    /** Of these, how many may wait for events, and how many of one account. */
    streams: number;
    streamsPerAccount: number;
    /** The longest a call waits: for its turn, for a lock, for room in memory. */
    waitMs: number;
    /** The largest single profile or lead. */
    profileBytes: number;
    /** Memory for all long answers that are being made or sent. */
    answersBytes: number;
    /** Submitted text that an account may keep. */
    storageBytes: number;
  };
  /** How long what has ended is kept, by setting; null: for ever. */
  retentionMs: Record<RetentionSetting, number | null>;
  /** How long a node that starts waits for a database that cannot be reached. */
  startup: { databaseWaitMs: number };
  /** How long a node that answers calls serves on after it was told to stop. */
  shutdown: { drainDelayMs: number };
  /** Where clients reach the service, without a slash at the end; null when it is not known. */
  publicUrl: string | null;
  /** Origins whose scripts may call the API from browsers. */
  cors: { origins: string[] };
};
