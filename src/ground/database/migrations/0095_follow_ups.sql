-- expand
-- What the users of an account note about a move, and who made the last change. A move that nobody
-- has changed has no row, and neither has one that a node of the release before has marked as done.
create table follow_up (
  move_id bigint primary key references move on delete cascade,
  account_id bigint not null,
  comment text,
  -- A user of the account.
  assigned_to bigint references app_user,
  changed_at timestamptz not null default now(),
  changed_by_kind text not null check (changed_by_kind in ('key', 'user')),
  -- A permit or a user; null for a key that has no permit yet.
  changed_by bigint
);
create index follow_up_assigned on follow_up (account_id, assigned_to, move_id) where assigned_to is not null;
