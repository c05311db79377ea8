-- Nodes remember whose key is whose, and are told when that may have changed: see accounts/owners.
-- A new key is nobody's memory yet, and the columns that change with every request say nothing here.

create function tell_key_owners() returns trigger language plpgsql as $$
begin
  notify tenure_key_owners;
  return null;
end $$;

create trigger key_owners after update of active, expires_on, job_limit or delete on account
  for each statement execute function tell_key_owners();
create trigger key_owners after update of account_id, name, email or delete on app_user
  for each statement execute function tell_key_owners();
create trigger key_owners after update of user_id, hash, expires_at or delete on api_key
  for each statement execute function tell_key_owners();
