-- expand
-- The watch that asked; null: a client did.
alter table refresh_request add column watch_id bigint;

-- People whom an account has refreshed whenever they are due. See docs/watches.md.
create table watch (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  -- In whose name it asks.
  user_id bigint not null references app_user,
  name text not null,
  every_days integer not null check (every_days between 1 and 365),
  attributes text[] not null,
  tier smallint not null,
  -- The most it may cost in a month; null: no limit.
  monthly_credits numeric(14,2) check (monthly_credits > 0),
  -- Why it asks about nobody; null: it does.
  paused text check (paused in ('credits', 'monthly_credits')),
  created_at timestamptz not null,
  last_run_at timestamptz,
  -- When it looks who is due; null: something else has to happen before.
  next_run_at timestamptz
);
create index watch_of_account on watch (account_id, id);
create index watch_next on watch (next_run_at);

create table watch_person (
  watch_id bigint not null references watch on delete cascade,
  id bigint generated always as identity,
  -- Null while unresolved.
  contact_id bigint,
  -- Only of somebody who is searched for: the profile as sent, whom it is about, its match keys.
  submitted text,
  lookup text,
  keys uuid[],
  added_at timestamptz not null,
  asked_at timestamptz,
  -- When to look whether the person is due; null: being asked about, or nothing to ask by.
  due_at timestamptz,
  -- The refresh request that asks about the person, and the place there.
  request_id bigint,
  position integer,
  -- As of then: the last verification before, and the years in the job (watches/likelihood.ts).
  verified_at timestamptz,
  years smallint,
  primary key (watch_id, id)
);
create unique index watch_person_contact on watch_person (contact_id, watch_id)
  where contact_id is not null;
create unique index watch_person_lookup on watch_person (watch_id, lookup) where lookup is not null;
create index watch_person_due on watch_person (watch_id, due_at) where due_at is not null;
create index watch_person_request on watch_person (request_id) where request_id is not null;
create index watch_person_keys on watch_person using gin (keys) where keys is not null;

-- Requests of watches that are under way, or whose cost has not been added to its month.
create table watch_request (
  request_id bigint primary key,
  watch_id bigint not null references watch on delete cascade
);
create index watch_request_watch on watch_request (watch_id);

-- What finished requests of a watch have cost, by UTC month of the charge.
create table watch_month (
  watch_id bigint not null references watch on delete cascade,
  -- YYYY-MM
  month text not null,
  credits numeric(14,2) not null,
  primary key (watch_id, month)
);

-- What an account's watches have learned: by years in the job, the days they have looked back on
-- and the moves they have found.
create table watch_experience (
  account_id bigint not null references account,
  years smallint not null,
  days bigint not null,
  moves bigint not null,
  primary key (account_id, years)
);
