-- expand
-- When somebody of the account marked the move as done; null until then.
alter table move add column handled_at timestamptz;

-- When its owner paused the watch; null while the owner lets it run. Nodes of the previous release
-- do not read this column: they may start a run of such a watch when one of its requests ends.
alter table watch add column stopped_at timestamptz;

-- The name that the client gave; null for none, and for requests of the previous release.
alter table refresh_request add column name text;
