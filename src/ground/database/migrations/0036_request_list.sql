-- expand
-- no transaction
drop index concurrently if exists refresh_request_of_account;
create index concurrently refresh_request_of_account on refresh_request (account_id, id);
