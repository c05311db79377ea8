-- expand
-- A list as its account has uploaded it, until it is used or forgotten.
create table list (
  id                  bigint generated always as identity primary key,
  account_id          bigint not null references account,
  created_at          timestamptz not null default now(),
  rows                int not null,
  chunks              int not null,
  -- Of a chunk's text.
  largest_chunk_bytes bigint not null,
  -- Rows that are the same as an earlier one.
  duplicates          int not null,
  -- What the preview says of each column, in order: JSON text.
  columns             text not null,
  -- By its WHATWG name; null for a format that is no text.
  encoding            text,
  -- Null for what is not CSV.
  delimiter           text
);
create index list_created_at on list (created_at);

-- Its rows: JSON text, an array a row with a text or null for each column.
create table list_chunk (
  list_id bigint not null references list,
  chunk   int not null,
  rows    text not null,
  primary key (list_id, chunk)
);
