-- expand
-- The last answer of each source about a contact, one row for each outcome.
create table contact_observation (
  contact_id bigint not null,
  -- The name of the source, or of an import.
  source text not null,
  -- found, unknown, gone or failed.
  outcome text not null,
  asked_at timestamptz not null,
  -- The time at which the answer is true; null if nothing was found.
  as_of timestamptz,
  -- agrees, ahead, behind or disputed, compared when the answer arrived; null if it was not compared.
  stands text,
  -- The version of the contact that has the content of the answer.
  version integer,
  -- The content of the answer, if no version has it.
  record text,
  primary key (contact_id, source, outcome)
);

-- The source that reported the positions of a version, and the time at which they were true. Null if
-- it is the version's own source.
alter table contact_version
  add column told_by text,
  add column told_at timestamptz;

-- behind or disputed, if a source's answer was so and other sources have not answered yet.
alter table lookup add column stands text;
