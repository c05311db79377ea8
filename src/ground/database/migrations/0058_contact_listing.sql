-- expand
-- The contacts as they are searched and sorted, one row for each.
create table contact_listing (
  contact_id bigint primary key,
  verified_at timestamptz,
  -- Words of the name, of current employers and of addresses, current employers, and their domains,
  -- each after the letter of its kind (src/people/contacts/listing/terms.ts).
  terms tsvector not null
);
create index contact_listing_newest on contact_listing (verified_at desc nulls last, contact_id desc);
create index contact_listing_terms on contact_listing using gin (terms);

-- The version of a contact that its row in contact_listing shows; null if it has none.
alter table contact add column listed_version integer;
