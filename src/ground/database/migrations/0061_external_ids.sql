-- expand
-- The ids of contacts in systems of an account, such as its CRM.
create table external_id (
  -- A hash of account, system and id (src/profile/external-ids.ts).
  key uuid primary key,
  account_id bigint not null,
  contact_id bigint not null,
  system text not null,
  -- As the account's list or import has it.
  id text not null,
  stated_at timestamptz not null,
  -- The import by the API that alone has stated it, which may be undone, and the contact that the id
  -- belonged to before; null for all other ids.
  import_id bigint,
  former_contact_id bigint
);
create index external_id_contact on external_id (contact_id, account_id);
create index external_id_import on external_id (import_id) where import_id is not null;

-- The systems in which an account has stated ids.
create table external_system (
  account_id bigint not null,
  system text not null,
  primary key (account_id, system)
);
