-- expand
-- Changes of employer or title that verdicts of refreshes have determined: one row for each request
-- and contact whose verdict tells of one. See moves/.
create table move (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  contact_id bigint not null,
  request_id bigint not null,
  -- Of a profile of the request that turned out to be the contact.
  position integer not null,
  -- The watch that asked; null: a client did.
  watch_id bigint,
  -- When the verdict was given.
  seen_at timestamptz not null,
  type text not null,
  confidence smallint not null,
  -- JSON, as in the verdict.
  events text not null,
  sentence text not null,
  name text,
  linkedin_url text,
  from_company text,
  from_title text,
  -- When the position that was left ended, as far as is known: YYYY-MM-DD, as records have it.
  left_on text,
  to_company text,
  to_title text,
  started_on text,
  -- An address that belongs to the employer that was left.
  stale_email text,
  unique (request_id, contact_id)
);
-- Pages and counts, from the index alone.
create index move_newest on move (account_id, seen_at, id);
create index move_of_watch on move (watch_id, seen_at, id) where watch_id is not null;
-- A person's, to be shown and erased.
create index move_of_contact on move (contact_id);
-- Those whose time has passed.
create index move_seen on move (seen_at);

-- How many moves an account has seen on a day, so that nobody counts them one by one.
create table move_count (
  account_id bigint not null,
  -- In UTC.
  day date not null,
  moves bigint not null,
  primary key (account_id, day)
);

-- How far the verdicts given before there were moves have been looked through: one row, none before
-- a node has worked.
create table move_backfill (
  only_one boolean primary key default true check (only_one),
  -- Of the last request that was looked through.
  request_id bigint not null,
  begun_at timestamptz not null,
  done_at timestamptz
);
