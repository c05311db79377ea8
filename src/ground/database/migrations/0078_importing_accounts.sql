-- expand
-- The account whose import showed the move; null for sources, and for moves found before.
alter table observed_move add column account_id bigint;
