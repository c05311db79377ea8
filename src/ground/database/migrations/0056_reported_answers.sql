-- expand
-- The configured source that told what a dispute reports as wrong, and the identifier by which it
-- was queried (src/work/disputes/teller.ts). Null without such a source, and if nothing was charged.
alter table dispute
  add column told_by text,
  add column asked_by text;

-- Answers that accounts have reported as wrong in refunded disputes.
alter table source_call add column reported integer not null default 0;
