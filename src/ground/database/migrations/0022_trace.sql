-- The span that work goes on from, where no task carries it: see tracing/spans. Null without traces.
alter table enrichment_pause add column trace text;
alter table refresh_request add column trace text;
alter table webhook_delivery add column trace text;
