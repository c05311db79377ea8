-- expand
-- People who sign in by OpenID Connect, each as a user of an account. A person with several accounts
-- has a user in each (src/money/sign-in/).
create table person (
  user_id    bigint primary key references app_user,
  account_id bigint not null references account,
  -- Together they identify the person at the provider.
  issuer     text not null,
  subject    text not null,
  unique (account_id, issuer, subject)
);
create index person_subject on person (issuer, subject);

-- Null: a session of a person.
alter table console_session alter column key_id drop not null;

create table person_session (
  session_id bigint primary key references console_session on delete cascade,
  user_id    bigint not null references app_user,
  role       text not null check (role in ('viewer', 'operator', 'admin')),
  -- The accounts of the person, between which the session may be switched.
  accounts   bigint[] not null,
  -- The refresh token of the provider, encrypted by a key that is derived from the session's token,
  -- which only the browser has. Null if the provider gave none.
  refresh    bytea,
  -- When the provider was last asked about the person.
  checked_at timestamptz not null
);
create index person_session_user on person_session (user_id, session_id);
