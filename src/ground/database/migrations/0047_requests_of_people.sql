-- expand
-- Refresh requests of people from a list, a job or a watch.
alter table refresh_request
  -- Whether the call named people instead of sending profiles.
  add column from_people boolean not null default false,
  -- How many profiles are opened, in their order; null: the create call opened all.
  add column opened integer,
  -- Whether fresh contacts are asked about too, for profiles that are not opened yet.
  add column forced boolean not null default false;
