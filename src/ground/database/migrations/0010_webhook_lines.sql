-- Deliveries that are due stand in line, so that looking for them costs nothing for those that wait.

alter table webhook_delivery
  -- Who sends it; 0 for those delivered before this was known.
  add column account_id bigint not null default 0,
  -- 0 in line for its first attempt, 1 for another; null while it is not due, or done.
  add column line smallint check (line in (0, 1)),
  -- About how large the body will be that is composed when it is sent.
  add column body_bytes bigint;

update webhook_delivery d set account_id = j.account_id
from enrichment_job j
where d.delivered_at is null and d.subject like 'enrichment\_job/%'
  and j.id = split_part(d.subject, '/', 2)::bigint;

update webhook_delivery d
set account_id = r.account_id,
    body_bytes = (select coalesce(sum(octet_length(submitted)), 0) + 4096 * count(*)
                  from refresh_profile p where p.request_id = r.id)
from refresh_request r
where d.delivered_at is null and d.subject like 'refresh\_request/%'
  and r.id = split_part(d.subject, '/', 2)::bigint;

drop index webhook_delivery_waiting;
create index webhook_delivery_in_line on webhook_delivery (line, account_id, receiver, next_at)
  where line is not null and courier is null;
create index webhook_delivery_later on webhook_delivery (next_at)
  where line is null and next_at is not null;
