-- expand
-- no transaction
drop index concurrently if exists webhook_delivery_of_account;
create index concurrently webhook_delivery_of_account on webhook_delivery (account_id, id);
drop index concurrently if exists webhook_delivery_about;
create index concurrently webhook_delivery_about on webhook_delivery (about) where about is not null;
drop index concurrently if exists webhook_delivery_to_endpoint;
create index concurrently webhook_delivery_to_endpoint on webhook_delivery (endpoint_id) where endpoint_id is not null and next_at is not null;
