-- expand
-- The columns of the list that a job was created from, as JSON, so that an export has them again
-- (src/work/enrichment/list-columns.ts). Null for jobs that were not created from a list, and for
-- jobs of earlier releases.
alter table enrichment_job add column list_columns text;
