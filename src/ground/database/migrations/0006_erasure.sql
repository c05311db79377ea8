-- Erasure: what was removed, and what the people removed are known again by.

-- One row an erasure, without personal data. Ids ascend in the order of commits.
create table erasure (
  id         bigint generated always as identity primary key,
  erased_at  timestamptz not null default now(),
  -- How much of what was removed, as JSON.
  removed    text not null,
  -- Identifiers suppressed by it, that were not before.
  suppressed integer not null
);

-- Identifiers of erased people: keyed hashes of their match keys and of the contact's id.
create table suppression (
  hash         uuid primary key,
  erasure_id   bigint not null references erasure,
  -- A name that others may bear too says nothing of a record with a LinkedIn profile, or with an
  -- email, when the erased person had another.
  unless_page  boolean not null,
  unless_email boolean not null
);

-- The secret of the hashes: one row, made here and never changed.
create table suppression_secret (
  only_one boolean primary key default true check (only_one),
  secret   bytea not null
);
insert into suppression_secret (secret)
values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- Showed a contact that has been erased since, or waited for one.
alter table refresh_profile add column erased boolean not null default false;
create index refresh_profile_contact on refresh_profile (contact_id) where contact_id is not null;

comment on column enrichment_chunk.contact_ids is
  'Parallel to the leads; null for an unmatched one, 0 for one whose contact has been erased.';
