-- expand
-- no transaction
drop index concurrently if exists contact_listing_names;
create index concurrently contact_listing_names on contact_listing (sort_name, contact_id);
drop index concurrently if exists contact_listing_employers;
create index concurrently contact_listing_employers on contact_listing (sort_employer, contact_id);
-- Contacts without a work address, those verified last first.
drop index concurrently if exists contact_listing_without_email;
create index concurrently contact_listing_without_email
  on contact_listing (verified_at desc nulls last, contact_id desc) where not has_email;
-- Rows that an earlier release listed.
drop index concurrently if exists contact_listing_outdated;
create index concurrently contact_listing_outdated on contact_listing (contact_id)
  where has_email is null;
-- The lists of an account, the latest first.
drop index concurrently if exists list_account;
create index concurrently list_account on list (account_id, id);
