-- Keys of a user, and what an account was charged in a day without a look at the rows.

create index on api_key (user_id);
create index credit_entry_charged on credit_entry (account_id, created_at)
  include (amount) where kind = 'charge';
