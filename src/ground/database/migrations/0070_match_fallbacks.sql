-- expand
-- The further match fields of a job, in the order in which they are tried for leads without a match.
-- Workers of the previous release do not read this column: they match by the first field alone.
alter table enrichment_job add column match_fallbacks text[] not null default '{}';
