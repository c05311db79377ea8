-- expand
alter table enrichment_job
  -- The most it may cost; null: what its leads cost at most.
  add column max_credits numeric(14,2),
  add column cancelled_at timestamptz;
alter table refresh_request add column max_credits numeric(14,2);

-- The secret that quotes are signed with: one row, made with the first quote and never changed.
create table quote_secret (
  only_one boolean primary key default true check (only_one),
  secret   bytea not null
);
