-- expand
-- The content of the last found answer of a source, as far as no version of the contact has it. It
-- is not a column of contact_observation, so that a source which repeats its answer only renews the
-- times there. If the observation names a version, `record` has the fields in which the answer
-- differs from that version, null for those that it lacks. Otherwise it is the whole answer.
create table observed_content (
  contact_id bigint not null,
  -- The name of the source, or of an import.
  source text not null,
  -- JSON text.
  record text not null,
  primary key (contact_id, source)
);
