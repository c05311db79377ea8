-- expand
alter table enrichment_job
  add column match_details boolean not null default false,
  add column min_match_score smallint not null default 0;
-- Why a lead has no match, and how many people stood on its best key.
alter table enrichment_chunk add column outcomes smallint[];
