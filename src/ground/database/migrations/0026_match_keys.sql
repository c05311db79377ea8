-- expand
-- Of which version the stored match keys are, and how far a pass has come that makes them of another:
-- one row, none before a node has worked. See contacts/rekey.
create table match_keys (
  only_one boolean primary key default true check (only_one),
  -- Of the keys that are all made, or being made.
  version integer not null,
  -- What the pass is at: contacts, companies, contact keys, company keys, done.
  stage text not null,
  -- Where the stage goes on: after this contact or company, or after this key of it.
  last_id bigint not null default 0,
  last_key uuid,
  -- Contacts, companies or keys that the stage has looked at.
  looked bigint not null default 0,
  -- Keys, in the whole pass.
  added bigint not null default 0,
  removed bigint not null default 0,
  begun_at timestamptz not null,
  done_at timestamptz
);
