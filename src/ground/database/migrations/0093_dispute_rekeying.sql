-- expand
-- no transaction
drop index concurrently if exists dispute_keys;
create index concurrently dispute_keys on dispute (coalesce(keys_version, 0)) where reason = 'wrong_person' and state <> 'rejected' and contact_id is not null;
