/**
 * What clients saw, one entry for each observation. Times are milliseconds of one clock, that of the
 * suite; amounts are hundredths of a credit.
 */

/** From the sending of a call to its answer: what the answer states held at some time between. */
export type Span = { start: number; end: number };

/** The name of a job or request in events, such as `lead_enrichment/12`. */
export type Subject = string;

export type Create = Span & {
  kind: 'create';
  account: number;
  form: 'job' | 'request';
  /** The idempotency key. */
  key: string;
  /** Null if the answer was lost, or a refusal. */
  subject: Subject | null;
  /** Null if the answer was lost. */
  status: number | null;
  message: string | null;
  /** The most that it may cost. */
  most: number;
};

/** Credits that the operator granted. */
export type Grant = Span & { kind: 'grant'; account: number; cents: number };

export type BalanceRead = Span & {
  kind: 'balance';
  account: number;
  balance: number;
  held: number;
  available: number;
};

/** The ledger as read at the end, oldest entry first. */
export type LedgerRead = Span & { kind: 'ledger'; account: number; lines: readonly LedgerLine[] };

export type LedgerLine = {
  entry: string;
  type: 'grant' | 'charge' | 'refund';
  cents: number;
  balance: number;
  /** Null for a grant. */
  subject: Subject | null;
  /** Null for a job, which has one entry. */
  position: number | null;
};

export type StateRead = Span & {
  kind: 'state';
  account: number;
  subject: Subject;
  /** Null for the whole job or request. */
  position: number | null;
  /** The service's own word. */
  state: string | null;
  /** The person shown. */
  person: string | null;
};

export type ResultRead = Span & {
  kind: 'result';
  account: number;
  subject: Subject;
  position: number;
  /** Of all that is shown. */
  digest: string;
  person: string | null;
  view: 'lead' | 'profile' | 'change';
};

/** A read that was answered as if the job or request did not exist. */
export type UnknownRead = Span & { kind: 'unknown'; account: number; subject: Subject };

export type EventSeen = {
  kind: 'event';
  account: number;
  reader: string;
  at: number;
  id: string;
  type: string;
  subject: Subject;
};

export type WebhookSeen = {
  kind: 'webhook';
  at: number;
  address: string;
  id: string | null;
  digest: string;
  /** True if it was answered with 200. */
  taken: boolean;
};

/** From its start on, results may omit the person. */
export type Erasure = { kind: 'erasure'; at: number; person: string };

/** A person of a request that a watch has created. */
export type Asked = {
  kind: 'asked';
  watch: number;
  person: string;
  /** The UTC day for which the person was due. */
  day: string;
  request: Subject;
};

export type Entry =
  | Create
  | Grant
  | BalanceRead
  | LedgerRead
  | StateRead
  | ResultRead
  | UnknownRead
  | EventSeen
  | WebhookSeen
  | Erasure
  | Asked;

export type History = readonly Entry[];

/** A rule that the history breaks. */
export type Fault = { rule: string; detail: string };

export const entriesOf = <K extends Entry['kind']>(history: History, kind: K) =>
  history.filter((entry): entry is Extract<Entry, { kind: K }> => entry.kind === kind);
