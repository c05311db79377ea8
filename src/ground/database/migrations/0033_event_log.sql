-- expand
-- Up to where events were deleted because their time had passed.
alter table event_log add column pruned_through bigint not null default 0;

-- A balance that falls below this is told of, once; null: told since the last grant, or none yet.
alter table account add column low_below numeric(14,2);
-- Whoever is below it already has seen it happen.
update account set low_below = amount / 10
from (select distinct on (account_id) account_id, amount from credit_entry where kind = 'grant'
      order by account_id, id desc) as granted
where granted.account_id = account.id and credit_balance >= amount / 10;
