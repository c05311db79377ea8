-- Jobs and requests whose results are no longer kept: since when, and how many of their leads or
-- profiles were charged at each tier, from tier 0 on. The rows themselves stay, as the charges do.
alter table enrichment_job
  add column pruned_at timestamptz,
  add column pruned_tiers integer[];
alter table refresh_request
  add column pruned_at timestamptz,
  add column pruned_tiers integer[];

-- What may be due, and the oldest that may still refer to a version of a contact.
create index enrichment_job_kept on enrichment_job (created_at) where pruned_at is null;
create index refresh_request_kept on refresh_request (created_at) where pruned_at is null;
-- Those whose results may still be on their way to somebody.
create index enrichment_job_pruned on enrichment_job (pruned_at) where pruned_at is not null;
create index refresh_request_pruned on refresh_request (pruned_at) where pruned_at is not null;

-- How far pruning has come, for each kind of which something was pruned.
create table retention (
  name text primary key,
  -- Where the next step goes on; null: at the beginning.
  cursor bigint,
  -- Not before this time.
  due_at timestamptz not null,
  pruned_rows bigint not null,
  -- What had ended by then was gone when the latest pass ended; null while the first one goes on.
  pruned_until timestamptz
);
