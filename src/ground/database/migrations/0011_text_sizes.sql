-- How much text the answers about a request or a job have to bring, known before it is read; null
-- for those that were made before.

alter table refresh_request add column text_bytes bigint;
alter table enrichment_job add column largest_chunk_bytes bigint;
