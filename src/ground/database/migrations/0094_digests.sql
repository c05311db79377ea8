-- expand
-- Regular news of an account by email or to a chat (src/events/digests/).
create table digest (
  id              bigint generated always as identity primary key,
  account_id      bigint not null references account,
  kind            text not null check (kind in ('email', 'slack')),
  -- An email address, or the URL of an incoming webhook.
  recipient       text not null,
  types           text[] not null,
  every           text not null check (every in ('now', 'day', 'week')),
  active          boolean not null default true,
  inactive_reason text,
  -- The part of the link for unsubscribing that cannot be guessed.
  token           text not null unique,
  -- Events up to this position have been sent, or are not to be sent.
  position        bigint not null,
  -- When the next message begins.
  next_at         timestamptz not null,
  -- The last position of the message that is being sent; null if there is none. Its events are
  -- those after `position`.
  until_position  bigint,
  attempts        int not null default 0,
  try_at          timestamptz,
  -- Until this time, only the task that made the attempt sends the message.
  claimed_until   timestamptz,
  last_sent_at    timestamptz,
  last_error      text,
  last_error_at   timestamptz,
  created_at      timestamptz not null default now()
);
create index digest_account on digest (account_id, id);
create index digest_due on digest (next_at) where active and until_position is null;
create index digest_sending on digest (try_at) where until_position is not null;
