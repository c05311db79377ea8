-- expand
-- no transaction
drop index concurrently if exists api_key_permit;
create index concurrently api_key_permit on api_key (permit_id);
