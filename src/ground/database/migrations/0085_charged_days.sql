-- expand
-- The credits that an account was charged on a day, so that nobody adds up the ledger for a usage.
create table charged_day (
  account_id bigint not null,
  -- In UTC.
  day date not null,
  -- 'lead_enrichment' or 'refresh_request'.
  kind text not null,
  -- True for entries from before the trigger below. Their rows are written by a chore alone, which
  -- therefore waits for no charge, and no charge for it.
  earlier boolean not null,
  credits numeric(14,2) not null,
  primary key (account_id, day, kind, earlier)
);

-- Counts in the statement that charges, also in those of the release before. A charge has locked its
-- account, so it waits for nobody here.
create function count_charges() returns trigger language plpgsql as $$
begin
  insert into charged_day as counted (account_id, day, kind, earlier, credits)
  select account_id, (created_at at time zone 'UTC')::date,
         case when pays_for like 'enrichment_job/%' then 'lead_enrichment'
              else 'refresh_request' end,
         false, -sum(amount)
  from entered where kind = 'charge'
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (account_id, day, kind, earlier)
    do update set credits = counted.credits + excluded.credits;
  return null;
end $$;
create trigger credit_entry_counted after insert on credit_entry
  referencing new table as entered for each statement execute function count_charges();

-- How far the entries from before the trigger are counted: one row.
create table charge_backfill (
  only_one boolean primary key default true check (only_one),
  -- The last of them. Creating the trigger has waited for all transactions that had entries, so later
  -- entries have greater ids.
  last_entry bigint not null,
  -- Those up to this id are counted.
  counted_to bigint not null default 0,
  done_at timestamptz
);
insert into charge_backfill (last_entry, done_at)
select coalesce(max(id), 0), case when count(id) = 0 then now() end
from (select id from credit_entry order by id desc limit 1) as last;
