-- What was granted, without a look at the charges: see credits/figures.
create index credit_entry_granted on credit_entry (amount) where kind = 'grant';
