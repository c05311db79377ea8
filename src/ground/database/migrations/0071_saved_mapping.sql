-- expand
-- Mappings of columns to fields that an account has saved, for later lists (src/work/mappings/).
create table saved_mapping (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  name text not null,
  -- The header of each mapped field, a JSON object.
  mapping text not null,
  -- A hash of the headers of the list that it was saved for; null for a list without headers.
  headers_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, name)
);
