-- expand
-- Who did what on an account. Rows are only added, and deleted after `retention.audit`. Names are
-- read when the log is shown: the log itself has only ids. The account has no
-- foreign key, because an entry must not wait for a call that has locked the account.
create table audit_entry (
  id         bigint generated always as identity primary key,
  account_id bigint not null,
  time       timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('key', 'user', 'operator')),
  -- A permit or a user; null for operators.
  actor_id   bigint,
  address    text,
  action     text not null,
  subject    text,
  outcome    text not null check (outcome in ('done', 'refused', 'failed'))
);
create index audit_entry_account on audit_entry (account_id, id);
create index audit_entry_time on audit_entry (time);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the audit log cannot be changed';
end $$;

create trigger audit_entry_unchanged before update on audit_entry
  for each row execute function refuse_audit_change();
