-- expand
-- How an uploaded list was read, for its preview. Null in lists stored before these columns existed.
alter table list
  -- Whether the guess of the encoding is beyond doubt; null for formats that are no text, too.
  add column encoding_sure boolean,
  -- The visible sheets of a workbook, a JSON array of their names.
  add column sheets text,
  -- The one that was read.
  add column sheet text,
  -- Where the header is, from 1; 0 for a list without one.
  add column header_row integer;
