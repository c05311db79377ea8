-- Deliveries are handed out by receiver, so that one which hangs keeps back its own only.

alter table webhook_delivery
  -- Host and port of the URL.
  add column receiver text not null default '',
  -- The courier that has it under way: see webhooks/courier.ts.
  add column courier text;

create index webhook_delivery_waiting on webhook_delivery (receiver, next_at)
  where courier is null and next_at is not null;
create index webhook_delivery_under_way on webhook_delivery (courier) where courier is not null;

-- Each delivery is changed twice, with its body: next to the old row it costs a quarter of the log.
alter table webhook_delivery set (fillfactor = 50);
