/** Types of the tables for the query builder. The SQL in `migrations/` is the source. */
import type { ColumnType, Generated } from 'kysely';
import type {
  AuditAction,
  AuditActor,
  AuditOutcome,
  DisputeReason,
  DisputeState,
  ImportStatus,
  JobStatus,
  MatchField,
  ProfileType,
  RequestStatus,
  Scope,
  SearchStatus,
  SubjectKind,
} from '../api/index.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
/** `YYYY-MM-DD`. */
type CalendarDate = string;

type Account = {
  id: Generated<number>;
  name: string;
  active: Generated<boolean>;
  /** True for an operator account (`src/money/accounts/operators.ts`). */
  operator: Generated<boolean>;
  expires_on: CalendarDate | null;
  job_limit: Generated<number>;
  credit_balance: Generated<number>;
  credits_held: Generated<number>;
  /** Null after the event about low credits, until the next grant. */
  low_below: ColumnType<number | null, undefined, number | null>;
  created_at: Timestamp;
  /** Bytes of submitted text that the account keeps (`src/money/storage/`). */
  stored_bytes: Generated<number>;
};

type AppUser = {
  id: Generated<number>;
  account_id: number;
  name: string;
  email: string;
  created_at: Timestamp;
};

type ApiKey = {
  id: Generated<number>;
  user_id: number;
  hash: Buffer;
  prefix: string;
  created_at: Timestamp;
  last_used_at: NullableTimestamp;
  /** The end of a rolled key; null for the current one. In the past if the permit is limited. */
  expires_at: NullableTimestamp;
  permit_id: number | null;
  /** The end of a rolled key with a limited permit. */
  ends_at: NullableTimestamp;
};

/** Who signs in by OpenID Connect (`src/money/sign-in/`). */
type Person = { user_id: number; account_id: number; issuer: string; subject: string };

/** What a key may do (`src/money/accounts/permits/`). */
type Permit = {
  id: number;
  account_id: number;
  user_id: number;
  is_first: true | null;
  name: string;
  scopes: Scope[] | null;
  monthly_credits: number | null;
  expires_at: NullableTimestamp;
  addresses: string[] | null;
  capped_by: ColumnType<number[], number[] | undefined, never>;
  created_at: Timestamp;
  deleted_at: NullableTimestamp;
  is_grant: boolean | null;
};

type PermitSpending = {
  permit_id: number;
  held: number;
  month: string;
  charged: number;
  charged_before: Generated<number>;
};

/** What people let assistants do (`src/money/sign-in/grant.ts`). */
type AssistantGrant = { account_id: number; hash: Buffer; permit_id: number; issued_at: Timestamp };

/** Who did what (`src/ground/audit/`). */
type AuditEntry = {
  id: Generated<number>;
  account_id: number;
  time: Timestamp;
  actor_kind: AuditActor;
  actor_id: number | null;
  address: string | null;
  action: AuditAction;
  subject: string | null;
  outcome: AuditOutcome;
};

type MadeByPermit = { subject: string; permit_id: number };

type CreditEntry = {
  id: Generated<number>;
  account_id: number;
  kind: 'grant' | 'charge' | 'refund';
  amount: number;
  balance_after: number;
  pays_for: string | null;
  created_at: Timestamp;
};

type ChargedDay = {
  account_id: number;
  day: CalendarDate;
  kind: SubjectKind;
  /** True for the sum of entries from before the trigger that counts. */
  earlier: boolean;
  credits: number;
};

type ChargeBackfill = {
  only_one: Generated<boolean>;
  last_entry: number;
  counted_to: Generated<number>;
  done_at: NullableTimestamp;
};

type Dispute = {
  id: Generated<number>;
  account_id: number;
  subject_kind: SubjectKind;
  /** The id of the job or request. */
  subject_id: number;
  position: number;
  /** Null after the erasure of the contact. */
  contact_id: number | null;
  reason: DisputeReason;
  note: string | null;
  state: DisputeState;
  refunded: number;
  /** True if the call that made the dispute decided it. */
  at_once: boolean;
  /** The prices as charged, without email, without phones, and without both. */
  prices: number[];
  match_key: string | null;
  source: string | null;
  created_at: Timestamp;
  /** The time at which the account last stated the dispute. */
  said_at: Timestamp;
  decided_at: NullableTimestamp;
  told_by: Generated<string | null>;
  asked_by: Generated<string | null>;
  /** The version of the match keys in `wrong_pair`; null for disputes of earlier releases. */
  keys_version: Generated<number | null>;
};

type Confirmation = Pick<
  Dispute,
  | 'id'
  | 'account_id'
  | 'subject_kind'
  | 'subject_id'
  | 'position'
  | 'contact_id'
  | 'match_key'
  | 'source'
  | 'created_at'
  | 'said_at'
>;

type CreditHold = {
  held_for: string;
  account_id: number;
  amount: number;
  created_at: Timestamp;
  permit_id: number | null;
};

type Company = { id: Generated<number>; version: number };

type CompanyVersion = {
  company_id: number;
  version: number;
  record: string;
  source: Generated<string>;
  observed_at: Timestamp;
  /** The entry of a public register (`people/contacts/merge/origin.ts`); null for others. */
  origin: Generated<string | null>;
};

type CompanyKey = { key: string; company_id: number };

type Contact = {
  id: Generated<number>;
  version: number;
  verified_at: NullableTimestamp;
  profile_valid: boolean;
  has_profile: boolean;
  test: boolean;
  details: number;
  employed: boolean;
  employed_until: CalendarDate | null;
  latest_start: CalendarDate | null;
  uncaptured_version: number | null;
  /** The version that `contact_listing` shows; null if it shows none. */
  listed_version: number | null;
  /** True if undoing imports has left nothing of the contact. */
  withdrawn: Generated<boolean | null>;
};

type ContactListing = {
  contact_id: number;
  verified_at: NullableTimestamp;
  /** A `tsvector`. */
  terms: string;
  /** In comparison form. */
  sort_name: string | null;
  sort_employer: string | null;
  /** Null in rows of earlier releases. */
  has_email: boolean | null;
};

type ContactVersion = {
  contact_id: number;
  version: number;
  /** Null for a confirmation. */
  record: string | null;
  source: string;
  observed_at: Timestamp;
  /** For a confirmation: the version whose record it confirms, and the time of its verification. */
  confirms: Generated<number | null>;
  verified_at: NullableTimestamp;
  /** The source of its positions, and the time at which they were true; null if its own source. */
  told_by: Generated<string | null>;
  told_at: NullableTimestamp;
  /** The entry of a public register (`people/contacts/merge/origin.ts`); null for others. */
  origin: Generated<string | null>;
  /** True if it has facts of an import that was undone. */
  withdrawn: Generated<boolean | null>;
};

/** The last answer of a source about a contact with one outcome. */
type ContactObservation = {
  contact_id: number;
  source: string;
  outcome: string;
  asked_at: Timestamp;
  as_of: NullableTimestamp;
  stands: string | null;
  version: number | null;
  /** Written by earlier states of this release only; see `observed_content`. */
  record: string | null;
  /** The entry of a public register, like that of a version. */
  origin: Generated<string | null>;
};

type ObservedContent = { contact_id: number; source: string; record: string };

type ContactKey = { key: string; contact_id: number };

type EnrichmentJob = {
  id: Generated<number>;
  account_id: number;
  name: string;
  status: JobStatus;
  match_field: MatchField;
  match_fallbacks: Generated<MatchField[]>;
  profile_type: ProfileType;
  append_company_data: boolean;
  contact_refresh_time: number | null;
  flag_changed_company: boolean;
  flag_changed_title: boolean;
  match_details: Generated<boolean>;
  min_match_score: Generated<number>;
  webhook: string | null;
  leads: number;
  enriched_leads: Generated<number>;
  chunks: number;
  chunks_done: Generated<number>;
  credits: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  completed_at: NullableTimestamp;
  /** Bytes of the leads' text in its largest chunk; null if not known. */
  largest_chunk_bytes: ColumnType<number | null, number | null | undefined, never>;
  pruned_at: NullableTimestamp;
  /**
   * The number of its leads charged at each tier, from 0 on; null if its chunks still store that.
   */
  pruned_tiers: ColumnType<number[] | null, undefined, number[]>;
  /** The highest price, in credits; null for the highest price of its leads. */
  max_credits: ColumnType<number | null, number | null | undefined, never>;
  cancelled_at: NullableTimestamp;
  /**
   * Names of a list's columns that are not mapped to a field, as a JSON array; null without any.
   */
  own_columns: ColumnType<string | null, string | null | undefined, null>;
  /** See `work/enrichment/list-columns.ts`; null for jobs without a list, or of earlier releases. */
  list_columns: ColumnType<string | null, string | null | undefined, null>;
  /** Bytes that count as its account's stored text; null if not counted. */
  stored_bytes: ColumnType<number | null, number | null | undefined, number | null>;
};

type EnrichmentChunk = {
  job_id: number;
  chunk: number;
  leads: string;
  /**
   * Values of unmapped columns (`work/enrichment/own-values.ts`); null if `leads` has all that was
   * submitted.
   */
  own_values: ColumnType<string | null, string | null | undefined, never>;
  contact_ids: (number | null)[] | null;
  contact_versions: (number | null)[] | null;
  tiers: number[] | null;
  changes: number[] | null;
  company_ids: (number | null)[] | null;
  company_versions: (number | null)[] | null;
  /**
   * See `work/enrichment/outcomes.ts`; null if resolved by a release before this column existed.
   */
  outcomes: number[] | null;
  /** See `work/enrichment/noted-matches.ts`; null if no match was stored. */
  receipts: (number | null)[] | null;
  /** See `profile/receipt/score.ts`; null if resolved by a release before this column existed. */
  score_version: number | null;
  /** See `work/enrichment/withheld-details.ts`. */
  withheld: ColumnType<Record<string, string[]> | null, string | null | undefined, string | null>;
  done_at: NullableTimestamp;
};

type EnrichmentSuspension = {
  job_id: number;
  chunk: number;
  awaited: number;
  /** Credits of the job's cap reserved for the chunk; 0 without a cap. */
  reserved: number;
  /** The span of the chunk's task that created the row. */
  trace: string | null;
};

type EnrichmentWait = { lookup: string; job_id: number; chunk: number };

type RefreshRequest = {
  id: Generated<number>;
  unique_identifier: string;
  account_id: number;
  user_id: number;
  webhook: string | null;
  synchronous: boolean;
  test: boolean;
  find_match: boolean;
  contact_refresh_time: number | null;
  attributes: string[];
  tier: number;
  status: RequestStatus;
  profiles: number;
  with_contact_id: number;
  open: number;
  created_at: Timestamp;
  completed_at: NullableTimestamp;
  /** Bytes of its profiles as submitted; null if not known. */
  text_bytes: ColumnType<number | null, number | null | undefined, number>;
  pruned_at: NullableTimestamp;
  /**
   * The number of its profiles charged at each tier, from 0 on; null if the profiles still store
   * that.
   */
  pruned_tiers: ColumnType<number[] | null, undefined, number[]>;
  /** The span of the call that created it. */
  trace: ColumnType<string | null, string | null | undefined, never>;
  /** The watch that made the request; null for a client's request. The watch may be deleted. */
  watch_id: ColumnType<number | null, number | null | undefined, never>;
  /** The highest price, in credits; null for the highest price of its profiles. */
  max_credits: ColumnType<number | null, number | null | undefined, number | null>;
  /** Bytes that count as its account's stored text; null if not counted. */
  stored_bytes: ColumnType<number | null, number | null | undefined, number | null>;
  /** True if the call named people instead of sending profiles. */
  from_people: ColumnType<boolean, boolean | undefined, never>;
  /** The number of opened profiles, counted from the first; null if the create call opened all. */
  opened: ColumnType<number | null, number | null | undefined, number>;
  /** True if fresh contacts are refreshed too, for profiles that are not opened yet. */
  forced: ColumnType<boolean, boolean | undefined, never>;
  /** The name that the client gave; null for none. */
  name: ColumnType<string | null, string | null | undefined, never>;
  /** The uploaded list of its people; null without one. */
  list_id: ColumnType<number | null, number | null | undefined, null>;
  /** The columns of the list's fields, as JSON (`src/work/refresh/request-list.ts`). */
  list_mapping: ColumnType<string | null, string | null | undefined, null>;
};

type RefreshProfile = {
  request_id: number;
  position: number;
  submitted: string;
  search_status: SearchStatus | null;
  match_note: string | null;
  remark: string | null;
  contact_id: number | null;
  contact_version: number | null;
  tier: Generated<number>;
  verdict: string | null;
  in_answer: Generated<boolean>;
  lookup: string | null;
  concluded_at: NullableTimestamp;
  erased: Generated<boolean>;
  /** Hashes of the contact's details that the profile does not show; null if it shows all. */
  withheld: string[] | null;
};

type List = {
  id: Generated<number>;
  account_id: number;
  created_at: Timestamp;
  rows: number;
  chunks: number;
  largest_chunk_bytes: number;
  duplicates: number;
  columns: string;
  encoding: string | null;
  delimiter: string | null;
  encoding_sure: boolean | null;
  sheets: string | null;
  sheet: string | null;
  header_row: number | null;
  /** The name of the uploaded file; null for lists of earlier releases. */
  name: string | null;
  /** Bytes that count as its account's stored text; null if not counted. */
  stored_bytes: ColumnType<number | null, number | null | undefined, number | null>;
  /** The number of rows that were left out because of a fault. */
  faults: Generated<number>;
  /** The first of these as a JSON array (`work/uploads/faults.ts`); null if there are none. */
  fault_samples: string | null;
  /** True if the list is kept until it is deleted. */
  kept: Generated<boolean>;
  /** The time of the upload; null if it is `created_at`, at which the retention period begins. */
  uploaded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

type ListContact = {
  list_id: number;
  /** The position of the row in the list, from 0. */
  ordinal: number;
  contact_id: number;
};

type ListFault = {
  list_id: number;
  ordinal: number;
  row_number: number;
  reason: string;
  /** A JSON array. */
  cells: string;
};

type Checkup = {
  id: Generated<number>;
  account_id: number;
  name: string | null;
  list_id: number;
  /** A JSON array. */
  headers: string;
  /** A JSON object. */
  mapping: string;
  rows: number;
  chunks: number;
  largest_chunk_bytes: number;
  chunks_done: Generated<number>;
  /** A JSON object, the `Tally` of a check-up. */
  tally: string;
  stored_bytes: number;
  created_at: Timestamp;
  completed_at: NullableTimestamp;
};

type CheckupChunk = {
  checkup_id: number;
  chunk: number;
  rows: string;
  parts: number[] | null;
  counts: number[] | null;
  contact_ids: (number | null)[] | null;
  chances: number[] | null;
  identities: Buffer | null;
};

type ListChunk = { list_id: number; chunk: number; rows: string };

type Lookup = {
  key: string;
  contact_id: number | null;
  question: string | null;
  attributes: string[];
  answered: Generated<string[]>;
  ticket: string;
  resting: Generated<boolean>;
  rests: Generated<number>;
  reason: string | null;
  joins: Generated<number>;
  first_seen: Generated<boolean>;
  created_at: Timestamp;
  /** `behind` or `disputed`: the comparison result of the answers so far; null if neither. */
  stands: Generated<string | null>;
};

type AccountContact = {
  account_id: number;
  contact_id: number;
  baseline: string;
  refreshed_at: Timestamp;
};

type WebhookDelivery = {
  id: Generated<number>;
  subject: string;
  url: string;
  body: string | null;
  receiver: Generated<string>;
  dispatcher: string | null;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Timestamp;
  next_at: NullableTimestamp;
  delivered_at: NullableTimestamp;
  account_id: Generated<number>;
  line: number | null;
  body_bytes: number | null;
  /** The span that caused the delivery. */
  trace: string | null;
  webhook_id: Generated<string | null>;
  endpoint_id: number | null;
  /** Subject of the event; null without an endpoint. */
  about: string | null;
  tries: unknown;
  failed_at: NullableTimestamp;
  /** True if the answer of the current POST is not stored. */
  drops_answer: boolean | null;
};

type WebhookEndpoint = {
  id: Generated<number>;
  account_id: number;
  url: string;
  types: string[] | null;
  description: string | null;
  active: Generated<boolean>;
  inactive_reason: string | null;
  secret: string;
  former_secrets: Generated<unknown>;
  created_at: Timestamp;
};

type Digest = {
  id: Generated<number>;
  account_id: number;
  kind: string;
  recipient: string;
  types: string[];
  every: string;
  active: Generated<boolean>;
  inactive_reason: string | null;
  token: string;
  position: number;
  next_at: Date;
  until_position: number | null;
  attempts: Generated<number>;
  try_at: Date | null;
  claimed_until: Date | null;
  last_sent_at: Date | null;
  last_error: string | null;
  last_error_at: Date | null;
  created_at: Timestamp;
};

type WebhookSecret = { account_id: number; secret: string; former_secrets: Generated<unknown> };

type Event = {
  position: Generated<number>;
  account_id: number;
  type: string;
  subject: string;
  data: unknown;
  created_at: Timestamp;
};

type EventLog = {
  only_one: Generated<boolean>;
  id_key: Buffer;
  home: string | null;
  pruned_through: Generated<number>;
};

type IdempotentCall = {
  account_id: number;
  endpoint: string;
  key: string;
  body_hash: Buffer;
  subject: string | null;
  answer: string | null;
  created_at: Timestamp;
};

type Erasure = {
  id: Generated<number>;
  erased_at: Timestamp;
  removed: string;
  suppressed: number;
};

type Suppression = {
  hash: string;
  erasure_id: number;
  unless_page: boolean;
  unless_email: boolean;
};

type SuppressionSecret = { only_one: Generated<boolean>; secret: Buffer };

type QuoteSecret = { only_one: Generated<boolean>; secret: Buffer };

type Retention = {
  name: string;
  cursor: number | null;
  due_at: Timestamp;
  pruned_rows: number;
  pruned_until: NullableTimestamp;
};

type MatchKeys = {
  only_one: Generated<boolean>;
  version: number;
  stage: 'contacts' | 'companies' | 'contact keys' | 'company keys' | 'done';
  last_id: Generated<number>;
  last_key: string | null;
  looked: Generated<number>;
  added: Generated<number>;
  removed: Generated<number>;
  begun_at: Timestamp;
  done_at: NullableTimestamp;
};

type Move = {
  id: Generated<number>;
  account_id: number;
  contact_id: number;
  request_id: number | null;
  position: number | null;
  watch_id: number | null;
  seen_at: Timestamp;
  type: string;
  confidence: number;
  events: string;
  sentence: string;
  name: string | null;
  linkedin_url: string | null;
  from_company: string | null;
  from_title: string | null;
  left_on: CalendarDate | null;
  to_company: string | null;
  to_title: string | null;
  started_on: CalendarDate | null;
  stale_email: string | null;
  observed_move_id: number | null;
  seen_from: CalendarDate | null;
  seen_until: CalendarDate | null;
  /** When the account marked it as done; null until then. */
  handled_at: NullableTimestamp;
};

/** What users of an account note about a move. */
type FollowUp = {
  move_id: number;
  account_id: number;
  comment: string | null;
  assigned_to: number | null;
  changed_at: Timestamp;
  changed_by_kind: 'key' | 'user';
  changed_by: number | null;
};

type ObservedMove = {
  id: Generated<number>;
  account_id: number | null;
  contact_id: number;
  source: string;
  provenance: string;
  observed_at: Timestamp;
  version: number;
  seen_from: CalendarDate;
  seen_until: CalendarDate;
  confidence: number;
  sentence: string;
  from_company: string | null;
  from_title: string | null;
  left_on: CalendarDate | null;
  to_company: string | null;
  to_title: string | null;
  started_on: CalendarDate | null;
  found_at: Timestamp;
  tell_at: NullableTimestamp;
};

type SavedMapping = {
  id: Generated<number>;
  account_id: number;
  name: string;
  /** A JSON object. */
  mapping: string;
  headers_hash: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type Import = {
  id: Generated<number>;
  account_id: number;
  name: string;
  list_id: number;
  rows: number;
  /** A JSON object. */
  mapping: ColumnType<Record<string, string>, string, never>;
  as_of: CalendarDate | null;
  dry_run: boolean;
  provenance: string;
  created_at: Timestamp;
  status: ImportStatus;
  reason: ColumnType<string | null, undefined, string>;
  cursor: Generated<number>;
  inserted: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  rejected: Generated<number>;
  observed_moves: Generated<number>;
  completed_at: NullableTimestamp;
  undone_at: NullableTimestamp;
  /** The rows that were left out of its list; they count as rejected. */
  faults: Generated<number>;
  /** Bytes of its results that count as its account's stored text; null if they were deleted. */
  stored_bytes: ColumnType<number | null, number | null | undefined, number | null>;
};

type ImportReject = { import_id: number; ordinal: number; reason: string };

type ImportResult = {
  import_id: number;
  chunk: number;
  counts: number[];
  results: Buffer;
  contact_ids: (number | null)[];
  changes: number[];
};

type KeptObservation = {
  contact_id: number;
  id: Generated<number>;
  import_id: number | null;
  source: string;
  observed_at: Timestamp;
  observation: string;
  former_version: number | null;
  former_answer: string | null;
  kept_at: Timestamp;
};

type MoveCount = { account_id: number; day: CalendarDate; moves: number };

type MoveBackfill = {
  only_one: Generated<boolean>;
  request_id: number;
  begun_at: Timestamp;
  done_at: NullableTimestamp;
};

type Watch = {
  id: Generated<number>;
  account_id: number;
  user_id: number;
  name: string;
  every_days: number;
  attributes: string[];
  tier: number;
  monthly_credits: number | null;
  paused: 'credits' | 'monthly_credits' | null;
  created_at: Timestamp;
  last_run_at: NullableTimestamp;
  next_run_at: NullableTimestamp;
  /** When its owner paused it; null while it runs. */
  stopped_at: NullableTimestamp;
  /** The permit of the key that created it. */
  permit_id: number | null;
};

type WatchPerson = {
  watch_id: number;
  id: Generated<number>;
  contact_id: number | null;
  submitted: string | null;
  lookup: string | null;
  keys: string[] | null;
  added_at: Timestamp;
  asked_at: NullableTimestamp;
  due_at: NullableTimestamp;
  request_id: number | null;
  position: number | null;
  verified_at: NullableTimestamp;
  years: number | null;
};

type WatchRequest = { request_id: number; watch_id: number };

/** `month` is `YYYY-MM`. */
type WatchMonth = { watch_id: number; month: string; credits: number };

type WatchExperience = { account_id: number; years: number; days: number; moves: number };

type WrongPair = { account_id: number; key: string; contact_id: number; dispute_id: number };

type WrongDetail = {
  account_id: number;
  contact_id: number;
  kind: 'email' | 'phone';
  hash: string;
  disputed_at: Timestamp;
  dispute_id: number;
};

type WrongMove = { dispute_id: number; account_id: number; move_id: number };

/** Calls of one kind to one source on one day. */
type SourceCall = {
  /** UTC. */
  day: CalendarDate;
  source: string;
  asked_by: string;
  country: string;
  profile: boolean;
  /** Names with commas between. */
  after: string;
  asked: number;
  known: number;
  unknown: number;
  failed: number;
  disputed: number;
  behind: number;
  agreed: number;
  wrong: number;
  reported: Generated<number>;
  /** In millionths of the operator's currency. */
  cost: number;
  /** See `src/sources/tally/durations.ts`. */
  durations: number[];
};

/** `month` is `YYYY-MM`; amounts are in millionths. */
type SourceMonth = {
  source: string;
  month: string;
  reserved: number;
  spent: number;
  granted: number;
  granted_at: Timestamp;
};

export type Tables = {
  account: Account;
  app_user: AppUser;
  api_key: ApiKey;
  person: Person;
  assistant_grant: AssistantGrant;
  permit: Permit;
  permit_spending: PermitSpending;
  made_by_permit: MadeByPermit;
  audit_entry: AuditEntry;
  credit_entry: CreditEntry;
  credit_hold: CreditHold;
  charged_day: ChargedDay;
  charge_backfill: ChargeBackfill;
  dispute: Dispute;
  confirmation: Confirmation;
  company: Company;
  company_version: CompanyVersion;
  company_key: CompanyKey;
  contact: Contact;
  contact_version: ContactVersion;
  contact_observation: ContactObservation;
  observed_content: ObservedContent;
  contact_key: ContactKey;
  enrichment_job: EnrichmentJob;
  enrichment_chunk: EnrichmentChunk;
  enrichment_pause: EnrichmentSuspension;
  enrichment_wait: EnrichmentWait;
  refresh_request: RefreshRequest;
  refresh_profile: RefreshProfile;
  checkup: Checkup;
  checkup_chunk: CheckupChunk;
  list: List;
  list_chunk: ListChunk;
  list_contact: ListContact;
  list_fault: ListFault;
  saved_mapping: SavedMapping;
  lookup: Lookup;
  account_contact: AccountContact;
  webhook_delivery: WebhookDelivery;
  webhook_endpoint: WebhookEndpoint;
  webhook_secret: WebhookSecret;
  digest: Digest;
  event: Event;
  event_log: EventLog;
  idempotent_call: IdempotentCall;
  erasure: Erasure;
  suppression: Suppression;
  suppression_secret: SuppressionSecret;
  quote_secret: QuoteSecret;
  retention: Retention;
  match_keys: MatchKeys;
  move: Move;
  move_backfill: MoveBackfill;
  move_count: MoveCount;
  follow_up: FollowUp;
  observed_move: ObservedMove;
  contact_listing: ContactListing;
  import: Import;
  import_reject: ImportReject;
  import_result: ImportResult;
  kept_observation: KeptObservation;
  watch: Watch;
  watch_person: WatchPerson;
  watch_request: WatchRequest;
  watch_month: WatchMonth;
  watch_experience: WatchExperience;
  wrong_pair: WrongPair;
  wrong_detail: WrongDetail;
  wrong_move: WrongMove;
  source_call: SourceCall;
  source_month: SourceMonth;
};
