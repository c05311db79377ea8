-- expand
-- Sessions of the console, each for one key. The browser has a random token in a cookie, of which
-- only the hash is stored. A session ends with its key.
create table console_session (
  id         bigint generated always as identity primary key,
  hash       bytea not null unique,
  key_id     bigint not null references api_key on delete cascade,
  created_at timestamptz not null default now(),
  ends_at    timestamptz not null
);
create index console_session_key on console_session (key_id, id);
