-- expand
-- What a key may do. A roll replaces the key and keeps its permit. Null in `scopes`: everything,
-- also what later releases add. `capped_by` has the permits with a cap whose keys made this one,
-- directly or not: its spending counts against their caps, too.
create table permit (
  id              bigint primary key,
  account_id      bigint not null references account,
  user_id         bigint not null references app_user,
  -- True for the permit of the key that a user has from the start. Null for others.
  is_first        boolean check (is_first),
  name            text not null,
  scopes          text[],
  monthly_credits numeric(14,2) check (monthly_credits >= 0),
  expires_at      timestamptz,
  addresses       text[],
  capped_by       bigint[] not null default '{}',
  created_at      timestamptz not null default now(),
  deleted_at      timestamptz,
  unique (user_id, is_first)
);
create index permit_account on permit (account_id, id);

-- Written by the statements that hold and charge credits. `charged` is of `month`.
create table permit_spending (
  permit_id bigint primary key references permit,
  held      numeric(14,2) not null default 0,
  month     text not null,
  charged   numeric(14,2) not null default 0
);

-- What was made by keys without the scope `read`: they may read it.
create table made_by_permit (
  subject   text primary key,
  permit_id bigint not null references permit
);

-- Null: a key that an earlier release has made; its user's first permit applies.
alter table api_key add column permit_id bigint;
-- The end of a limited key. Its `expires_at` is in the past, so that earlier releases, which know
-- no limits, refuse it.
alter table api_key add column ends_at timestamptz;
-- Null: work that was begun by an earlier release, or without a key.
alter table credit_hold add column permit_id bigint;
alter table watch add column permit_id bigint;
