-- expand
-- no transaction
-- Contacts whose rows in contact_listing are missing or show a former version.
drop index concurrently if exists contact_unlisted;
create index concurrently contact_unlisted on contact (id)
  where listed_version is distinct from version and withdrawn is null;
-- Observed moves of an import.
drop index concurrently if exists observed_move_provenance;
create index concurrently observed_move_provenance on observed_move (provenance, observed_at);
