-- Counts the statements that bring match keys of contacts, so that an import which found none knows
-- whether there are others than its own by now: see contacts/store/brought-keys. Who brings keys
-- holds the gate of contacts/store/locks, and whoever holds it alone sees all that was counted.

create sequence contact_key_writes;

create function count_contact_key_writes() returns trigger language plpgsql as $$
begin
  perform nextval('contact_key_writes');
  return null;
end $$;

create trigger contact_key_writes after insert or update on contact_key
  for each statement execute function count_contact_key_writes();
