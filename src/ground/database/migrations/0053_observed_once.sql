-- expand
-- no transaction
-- An account is told of an observed move once.
drop index concurrently if exists move_observed_once;
create unique index concurrently move_observed_once on move (observed_move_id, account_id) where observed_move_id is not null;
