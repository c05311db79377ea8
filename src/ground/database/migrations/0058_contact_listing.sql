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

alter table contact
  -- The version that contact_listing shows; null if it shows none.
  add column listed_version integer,
  -- True if undoing imports has left nothing of the contact. Results that show it keep its versions.
  add column withdrawn boolean;

-- True if the version has facts of an import that was undone, so its match keys do not count.
alter table contact_version add column withdrawn boolean;
