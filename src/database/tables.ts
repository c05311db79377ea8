/** What the tables hold, for typed queries. The SQL in `migrations/` is the source. */
import type { ColumnType, Generated } from 'kysely';

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
  expires_on: CalendarDate | null;
  job_limit: Generated<number>;
  credit_balance: Generated<number>;
  credits_held: Generated<number>;
  created_at: Timestamp;
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
  expires_at: NullableTimestamp;
};

type CreditEntry = {
  id: Generated<number>;
  account_id: number;
  kind: 'grant' | 'charge';
  amount: number;
  balance_after: number;
  pays_for: string | null;
  created_at: Timestamp;
};

type CreditHold = {
  held_for: string;
  account_id: number;
  amount: number;
  created_at: Timestamp;
};

type Company = { id: Generated<number>; version: number };

type CompanyVersion = {
  company_id: number;
  version: number;
  record: string;
  source: Generated<string>;
  observed_at: Timestamp;
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
};

type ContactVersion = {
  contact_id: number;
  version: number;
  record: string;
  source: string;
  observed_at: Timestamp;
};

type ContactKey = { key: string; contact_id: number };

type EnrichmentJob = {
  id: Generated<number>;
  account_id: number;
  name: string;
  status: 'Created' | 'Launched' | 'Running' | 'Completion Running' | 'Completed';
  match_field: 'name' | 'email' | 'linkedin_url';
  profile_type: string;
  append_company_data: boolean;
  contact_refresh_time: number | null;
  flag_changed_company: boolean;
  flag_changed_title: boolean;
  webhook: string | null;
  leads: number;
  enriched_leads: Generated<number>;
  chunks: number;
  chunks_done: Generated<number>;
  credits: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  completed_at: NullableTimestamp;
};

type EnrichmentChunk = {
  job_id: number;
  chunk: number;
  leads: string;
  contact_ids: (number | null)[] | null;
  contact_versions: (number | null)[] | null;
  tiers: number[] | null;
  changes: number[] | null;
  company_ids: (number | null)[] | null;
  company_versions: (number | null)[] | null;
  done_at: NullableTimestamp;
};

type WebhookDelivery = {
  id: Generated<number>;
  subject: string;
  url: string;
  body: string;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Timestamp;
  next_at: NullableTimestamp;
  delivered_at: NullableTimestamp;
};

export type Tables = {
  account: Account;
  app_user: AppUser;
  api_key: ApiKey;
  credit_entry: CreditEntry;
  credit_hold: CreditHold;
  company: Company;
  company_version: CompanyVersion;
  company_key: CompanyKey;
  contact: Contact;
  contact_version: ContactVersion;
  contact_key: ContactKey;
  enrichment_job: EnrichmentJob;
  enrichment_chunk: EnrichmentChunk;
  webhook_delivery: WebhookDelivery;
};
