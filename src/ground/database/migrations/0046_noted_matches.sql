-- expand
-- On what leads were matched where company records had a part in it, and the way of scoring then.
-- Null: worked out from the contact's version, with the score that every match had at first.
alter table enrichment_chunk
  add column receipts integer[],
  add column score_version smallint;
