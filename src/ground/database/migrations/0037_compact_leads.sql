-- expand
-- Credits of a job's cap that a paused chunk may use up.
alter table enrichment_pause add column reserved numeric(14,2) not null default 0;

-- The columns of a list that no field is mapped to: their names stand once a job, as a JSON array,
-- and the values of each lead beside its mapped fields, as JSON arrays.
alter table enrichment_job add column own_columns text;
alter table enrichment_chunk add column own_values text;
-- Leads of a list repeat themselves; compressed they take a fraction of the space.
alter table enrichment_chunk alter column leads set storage extended;
