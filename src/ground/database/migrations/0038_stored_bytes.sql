-- expand
-- Bytes of submitted text that an account keeps, and how many of them a list, a job and a request
-- are. Null in rows that were made before they were counted: those count as nothing.
alter table account add column stored_bytes bigint not null default 0;
alter table list add column stored_bytes bigint;
alter table enrichment_job add column stored_bytes bigint;
alter table refresh_request add column stored_bytes bigint;
