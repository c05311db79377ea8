-- expand
-- How many rows of a list were left out because of a fault, and the first of them as JSON
-- (src/work/uploads/faults.ts). Lists of earlier releases have none.
alter table list add column faults integer not null default 0;
alter table list add column fault_samples text;

-- The rows that were left out of lists, in the order of the file. Deleted with their list.
create table list_fault (
  list_id bigint not null references list (id) on delete cascade,
  -- The number of the row among those that were left out, from 0.
  ordinal integer not null,
  -- The row of the file, from 1 and with the header, as spreadsheets count.
  row_number integer not null,
  reason text not null,
  -- A JSON array; the whole line in one cell if it could not be cut.
  cells text not null,
  primary key (list_id, ordinal)
);

-- The rows that were left out of its list. They count as rejected.
alter table import add column faults integer not null default 0;
-- Bytes of its results that count as its account's stored text; null if they were deleted.
alter table import add column stored_bytes bigint;

-- What an import did with the rows of a chunk of its list, one element a row
-- (src/work/imports/results.ts). Deleted after the retention period of lists.
create table import_result (
  import_id bigint not null references import (id) on delete cascade,
  chunk integer not null,
  -- The numbers of rows by their results.
  counts integer[] not null,
  results bytea not null,
  contact_ids bigint[] not null,
  -- A bit for each field of the contact that the row changed.
  changes integer[] not null,
  primary key (import_id, chunk)
);
