-- expand
-- The uploaded list whose rows are the people of a refresh request, and the columns of its fields as
-- JSON, so that an export has the columns of the file (src/work/refresh/request-list.ts). Null for
-- other requests, and for requests of earlier releases. The list may have been deleted since.
alter table refresh_request
  add column list_id bigint,
  add column list_mapping text;
