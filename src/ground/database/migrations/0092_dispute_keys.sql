-- expand
-- The version of the match keys that wrong_pair has for the dispute (src/work/disputes/rekey.ts). Null
-- for disputes of earlier releases, whose keys are made again.
alter table dispute add column keys_version integer;
