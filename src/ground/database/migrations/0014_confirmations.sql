-- A confirmation is a version without a record of its own: that of an earlier version is true as of a
-- later time. It has no row in contact_lead.
alter table contact_version
  alter column record drop not null,
  -- The version whose record it confirms: one that has a record, never another confirmation.
  add column confirms integer,
  add column verified_at timestamptz;
-- By itself, because a cluster takes a constraint in a statement of its own. Not valid, because all
-- rows there are satisfy it and need not be read for that.
alter table contact_version
  add constraint contact_version_confirms check
    ((record is null) = (confirms is not null) and (record is null) = (verified_at is not null))
    not valid;
