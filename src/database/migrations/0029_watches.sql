-- expand
-- The watch that asked; null: a client did.
alter table refresh_request add column watch_id bigint;
