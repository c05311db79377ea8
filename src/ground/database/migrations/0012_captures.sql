-- The version that an answer without a list of positions left, while it is the current one: the
-- positions it holds were taken over from the version before, and nobody has seen them since.
alter table contact add column uncaptured_version integer;

-- A contact is judged once in a request, whenever its profiles turn out to be about it.
create index refresh_profile_verdicts on refresh_profile (request_id, contact_id)
  where verdict is not null;
