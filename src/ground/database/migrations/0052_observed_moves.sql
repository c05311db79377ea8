-- expand
-- Changes of employer that two observations of one source show while their employments have no
-- dates: one row for each later observation. Accounts are told of them as rows of table move.
create table observed_move (
  id bigint generated always as identity primary key,
  contact_id bigint not null,
  -- The name of the source, or of an import.
  source text not null,
  -- The import or answer that showed the move: its provenance, the time of its observation, and the
  -- version of the contact after it.
  provenance text not null,
  observed_at timestamptz not null,
  version integer not null,
  -- The days as of which the two observations are true.
  seen_from date not null,
  seen_until date not null,
  confidence smallint not null,
  sentence text not null,
  from_company text,
  from_title text,
  -- The end of the earlier employment and the start of the later one, as far as they are known.
  left_on text,
  to_company text,
  to_title text,
  started_on text,
  found_at timestamptz not null,
  -- The time from which accounts are told; null once they have been told.
  tell_at timestamptz,
  unique (contact_id, source, seen_until)
);
create index observed_move_untold on observed_move (tell_at) where tell_at is not null;
create index observed_move_found on observed_move (found_at);

-- An observed move has the days of its observations, and a request only if one reported it.
alter table move
  add column observed_move_id bigint,
  add column seen_from date,
  add column seen_until date,
  alter column request_id drop not null,
  alter column position drop not null;
