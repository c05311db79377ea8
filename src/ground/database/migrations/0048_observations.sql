-- expand
-- The last answer of each source about a contact, by its kind.
create table contact_observation (
  contact_id bigint not null,
  -- The name of the source, or of an import.
  source text not null,
  -- found, unknown, gone or failed.
  outcome text not null,
  asked_at timestamptz not null,
  -- The time at which the answer is true; null if nothing was found.
  as_of timestamptz,
  -- agrees, ahead, behind or disputed, as judged when it came; null if there was nothing to compare.
  stands text,
  -- The version of the contact that has its content.
  version integer,
  -- Its own content, if no version has it.
  record text,
  primary key (contact_id, source, outcome)
);

-- The source that told the positions of a version, and the time at which they were true. Null if
-- the version's own source told them.
alter table contact_version
  add column told_by text,
  add column told_at timestamptz;

-- behind or disputed, if a source has answered so while others are still to be asked.
alter table lookup add column stands text;
