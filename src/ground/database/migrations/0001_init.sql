-- Accounts, credits and keys: small and transactional, on the coordinator of a cluster.

create table account (
  id             bigint generated always as identity primary key,
  name           text not null,
  active         boolean not null default true,
  expires_on     date,
  job_limit      integer not null default 10 check (job_limit >= 0),
  -- Kept in step with credit_entry and credit_hold by the statements that write them.
  credit_balance numeric(14,2) not null default 0,
  credits_held   numeric(14,2) not null default 0,
  created_at     timestamptz not null default now(),
  constraint account_credits_cover_holds check (credits_held between 0 and credit_balance)
);

create table app_user (
  id         bigint generated always as identity primary key,
  account_id bigint not null references account,
  name       text not null,
  email      text not null,
  created_at timestamptz not null default now()
);
create index on app_user (account_id);

create table api_key (
  id           bigint generated always as identity primary key,
  user_id      bigint not null references app_user,
  hash         bytea not null unique,
  prefix       text not null,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz,
  -- Null for the current key; the end of the grace window for one rolled away.
  expires_at   timestamptz
);
create unique index api_key_one_current on api_key (user_id) where expires_at is null;

create table credit_entry (
  id            bigint generated always as identity primary key,
  account_id    bigint not null references account,
  kind          text not null check (kind in ('grant', 'charge')),
  amount        numeric(14,2) not null,
  balance_after numeric(14,2) not null,
  -- What a charge pays for, such as `enrichment_job/12`; unique, so that nothing is paid twice.
  pays_for      text unique,
  created_at    timestamptz not null default now(),
  check ((kind = 'charge') = (pays_for is not null))
);
create index on credit_entry (account_id, id);

create table credit_hold (
  held_for   text primary key,
  account_id bigint not null references account,
  amount     numeric(14,2) not null check (amount >= 0),
  created_at timestamptz not null default now()
);
create index on credit_hold (account_id);

-- Contacts. A large table's primary key holds its distribution column, and no large table
-- refers to another, so that a cluster can spread each by its own key.

create sequence contact_id_seq;
create sequence company_id_seq;

create table company (
  id      bigint primary key default nextval('company_id_seq'),
  version integer not null
);

create table company_version (
  company_id  bigint not null,
  version     integer not null,
  record      text not null,
  source      text not null default '',
  observed_at timestamptz not null default now(),
  primary key (company_id, version)
);

create table company_key (
  key        uuid not null,
  company_id bigint not null,
  primary key (key, company_id)
);

create table contact (
  id            bigint primary key default nextval('contact_id_seq'),
  version       integer not null,
  verified_at   timestamptz,
  profile_valid boolean not null,
  has_profile   boolean not null,
  test          boolean not null,
  -- Which contact details are there, as a bit set: see contacts/summary.ts.
  details       smallint not null,
  -- Whether a position is current, and the day on which that may change by itself.
  employed      boolean not null,
  employed_until date,
  -- The latest start among positions: nobody moved since a day after it.
  latest_start  date
);

create table contact_version (
  contact_id  bigint not null,
  version     integer not null,
  record      text not null,
  source      text not null,
  observed_at timestamptz not null default now(),
  primary key (contact_id, version)
)
-- Records of up to four kilobytes lie in line as they are: packing those beyond two cost an import
-- an eighth of its time.
with (toast_tuple_target = 4080);

-- What leads show of a version, rendered: spliced into pages of results. In a table of its own,
-- because with the record a row would be too long to be stored in line.
create table contact_lead (
  contact_id bigint not null,
  version    integer not null,
  -- The days on which it holds: `since` to the day before `until`, null for no bound.
  since      date,
  until      date,
  -- JSON members, each behind a comma: what every profile type shows, the email, and the numbers
  -- without and with direct ones.
  profile    text not null,
  email      text not null,
  phones     text not null,
  dials      text not null,
  primary key (contact_id, version)
);

create table contact_key (
  key        uuid not null,
  contact_id bigint not null,
  primary key (key, contact_id)
);

-- Lead enrichment.

create table enrichment_job (
  id                    bigint generated always as identity primary key,
  account_id            bigint not null references account,
  name                  text not null,
  status                text not null check (status in
                          ('Created', 'Launched', 'Running', 'Completion Running', 'Completed')),
  match_field           text not null check (match_field in ('name', 'email', 'linkedin_url')),
  profile_type          text not null,
  append_company_data   boolean not null,
  contact_refresh_time  integer,
  flag_changed_company  boolean not null,
  flag_changed_title    boolean not null,
  webhook               text,
  leads                 integer not null,
  enriched_leads        integer not null default 0,
  chunks                integer not null,
  chunks_done           integer not null default 0,
  credits               numeric(14,2) not null default 0,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  completed_at          timestamptz,
  unique (account_id, name)
);
create index on enrichment_job (account_id, id desc);
create index enrichment_job_unfinished on enrichment_job (account_id) where completed_at is null;

create table enrichment_chunk (
  job_id           bigint not null,
  chunk            integer not null,
  -- The submitted rows as JSON objects, parted by U+001E, which JSON text cannot hold.
  leads            text not null,
  contact_ids      bigint[],
  contact_versions integer[],
  tiers            smallint[],
  changes          smallint[],
  company_ids      bigint[],
  company_versions integer[],
  done_at          timestamptz,
  primary key (job_id, chunk)
);
alter table enrichment_chunk alter column leads set storage external;

-- Outbound webhooks: one row a POST, kept until delivered or given up.

create table webhook_delivery (
  id           bigint generated always as identity primary key,
  subject      text not null,
  url          text not null,
  body         text not null,
  attempts     integer not null default 0,
  last_error   text,
  created_at   timestamptz not null default now(),
  next_at      timestamptz,
  delivered_at timestamptz,
  unique (subject)
);
