-- expand
-- Check-ups of uploaded lists (src/work/checkups/). Each is deleted after seven days.
create table checkup (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  name text,
  -- The list, which may be deleted earlier.
  list_id bigint not null,
  -- The headers of the list, a JSON array, and the header of each mapped field, a JSON object.
  headers text not null,
  mapping text not null,
  rows integer not null,
  chunks integer not null,
  largest_chunk_bytes bigint not null,
  -- Chunks are checked in their order.
  chunks_done integer not null default 0,
  -- The counts of the checked rows, a JSON object.
  tally text not null,
  -- Bytes that count as the account's stored text.
  stored_bytes bigint not null,
  created_at timestamptz not null default now(),
  completed_at timestamptz
);
create index checkup_of_account on checkup (account_id, id);
create index checkup_created on checkup (created_at);
create index checkup_unfinished on checkup (account_id, chunks_done, id)
  where completed_at is null;

-- The rows of a check-up, in chunks of those of the list. The arrays have one element a row, and are
-- null until the chunk is checked.
create table checkup_chunk (
  checkup_id bigint not null references checkup (id),
  chunk integer not null,
  -- A JSON array of the rows.
  rows text not null,
  -- The parts that a row is in, as bits, and the rows in each part.
  parts integer[],
  counts integer[],
  -- The matched contacts; null for rows without one, and for erased contacts.
  contact_ids bigint[],
  -- The chances that the contacts have moved, until the check-up is complete.
  chances real[],
  -- Hashes of what identifies the people of the rows, until the check-up is complete.
  identities bytea,
  primary key (checkup_id, chunk)
);
