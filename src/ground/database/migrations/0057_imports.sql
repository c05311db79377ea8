-- expand
-- Imports of uploaded lists by the API.
create table import (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  name text not null,
  -- The list and the columns of its fields, as the call named them.
  list_id bigint not null,
  rows integer not null,
  mapping json not null,
  -- The day as of which rows without a time of their own are true; null for the time of the import.
  as_of date,
  dry_run boolean not null,
  -- The source of its records, with the fingerprint of the list.
  provenance text not null,
  -- The time of observation of all its rows.
  created_at timestamptz not null,
  status text not null check (status in ('running', 'completed', 'failed', 'undone')),
  -- The reason of a failure.
  reason text,
  -- The next chunk of the list, or while it is undone the last contact that was restored.
  cursor bigint not null default 0,
  inserted integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  rejected integer not null default 0,
  observed_moves integer not null default 0,
  completed_at timestamptz,
  -- The time of the call that undid it. The status is 'running' until the last contact is restored.
  undone_at timestamptz
);
create index import_of_account on import (account_id, id);
create index import_under_way on import (id) where status = 'running';
create index import_created on import (created_at);

-- Rows that an import did not load. Their cells are in the list.
create table import_reject (
  import_id bigint not null references import (id) on delete cascade,
  -- The number of the row in the list, from 0.
  ordinal integer not null,
  reason text not null,
  primary key (import_id, ordinal)
);

-- The observations of contacts that an import may have to take back: those of the import, and all
-- later ones of the same contacts, in the order of their ids.
create table kept_observation (
  contact_id bigint not null,
  id bigint generated always as identity,
  -- The import; null for an observation of another source.
  import_id bigint,
  source text not null,
  observed_at timestamptz not null,
  -- The observation, with all that merging it again requires.
  observation text not null,
  -- The contact's version before the import, 0 for a new contact, and the last answer of the
  -- import's source. Only in the first row of an import about a contact.
  former_version integer,
  former_answer text,
  kept_at timestamptz not null,
  primary key (contact_id, id)
);
create index kept_observation_import on kept_observation (import_id, contact_id) where import_id is not null;
create index kept_observation_kept on kept_observation (kept_at);
