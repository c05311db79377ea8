-- contract: unused since 0.2.0
-- Holds and entries are inserted for the account that the same statement has updated, so the account
-- exists. A foreign key would look for its row again, once for each charged profile. While a
-- transaction elsewhere stays open, each look passes all versions of the row. Taking constraints away
-- makes this file a contract. 0.2.0 works without them, because it inserts in the same way.
alter table credit_entry drop constraint credit_entry_account_id_fkey;
alter table credit_hold drop constraint credit_hold_account_id_fkey;
