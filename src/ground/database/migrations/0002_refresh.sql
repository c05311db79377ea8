-- Refresh requests: one row a request on the coordinator, one row a profile beside it.

create table refresh_request (
  id                     bigint generated always as identity primary key,
  unique_identifier      text not null unique,
  account_id             bigint not null references account,
  user_id                bigint not null references app_user,
  -- As sent: null when omitted, empty when sent empty.
  webhook                text,
  synchronous            boolean not null,
  test                   boolean not null,
  find_match             boolean not null,
  contact_refresh_time   integer,
  attributes             text[] not null,
  -- The highest tier a profile may be charged at.
  tier                   smallint not null,
  status                 text not null check (status in ('running', 'completed')),
  profiles               integer not null,
  -- Of the profiles, those submitted with a contact id.
  with_contact_id        integer not null,
  -- Profiles that are not concluded yet.
  open                   integer not null,
  created_at             timestamptz not null default now(),
  completed_at           timestamptz
);
-- A day's volume of an account without a look at its rows.
create index refresh_request_volume on refresh_request (account_id, created_at)
  include (profiles, with_contact_id) where not test;

create table refresh_profile (
  request_id      bigint not null,
  position        integer not null,
  -- The profile as sent, to the letter.
  submitted       text not null,
  -- Null for one closed without a final status.
  search_status   text check (search_status in
                    ('finding_match', 'refreshing', 'enriching', 'completed', 'not_found')),
  -- Said instead of what follows from the search status.
  match_note      text,
  remark          text,
  contact_id      bigint,
  contact_version integer,
  -- What was charged: see credits/tiers.ts.
  tier            smallint not null default 0,
  -- The change verdict with the contact's identity at the time, as JSON; null while there is none.
  verdict         text,
  -- Given as completed by a synchronous create's answer.
  in_answer       boolean not null default false,
  -- What is being asked upstream for it; null for one concluded by the create call.
  inquiry         text,
  concluded_at    timestamptz,
  primary key (request_id, position)
);
create index refresh_profile_waiting on refresh_profile (inquiry) where concluded_at is null;

-- What is being asked upstream: one row a person, however many wait for the answer.
create table inquiry (
  key        text primary key,
  -- Null for somebody unknown who is searched for.
  contact_id bigint,
  -- What is known of somebody unknown, as JSON; a contact is asked about as it stands by then.
  question   text,
  attributes text[] not null,
  -- Sources that need not be asked again.
  answered   text[] not null default '{}',
  -- Of the task that asks; one with another ticket comes too late.
  ticket     uuid not null,
  -- Whether that task is put off until a source may answer.
  resting    boolean not null default false,
  -- How often it has rested in a row, and why: no secrets, nothing of a person.
  rests      integer not null default 0,
  reason     text,
  -- How often it was joined since it was opened.
  joins      integer not null default 0,
  -- Whether an answer to it has brought the contact into the database.
  first_seen boolean not null default false,
  created_at timestamptz not null default now()
);

-- An account's last refresh of a contact: what its next verdict compares with.
create table account_contact (
  account_id   bigint not null,
  contact_id   bigint not null,
  baseline     text not null,
  refreshed_at timestamptz not null default now(),
  primary key (account_id, contact_id)
);

-- Chunks of a job that wait for stale contacts to be refreshed: for how many, and for which.
create table enrichment_pause (
  job_id  bigint not null,
  chunk   integer not null,
  awaited integer not null,
  primary key (job_id, chunk)
);
create table enrichment_wait (
  inquiry text not null,
  job_id  bigint not null,
  chunk   integer not null,
  primary key (inquiry, job_id, chunk)
);
create index on enrichment_wait (job_id, chunk);

-- A body that is too large to keep is put together when it is sent.
alter table webhook_delivery alter column body drop not null;
