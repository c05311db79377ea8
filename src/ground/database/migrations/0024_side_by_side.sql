-- expand
-- The oldest release that works with the schema after the migration; 0.0.0 for any. Null for what is
-- from before 0.2.0: releases that do not have the file refuse the database.
alter table migration add column works_from text;
