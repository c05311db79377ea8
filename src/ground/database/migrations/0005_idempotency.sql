-- Create calls made under an `Idempotency-Key`, each with the answer it was given.

create table idempotent_call (
  account_id bigint not null references account,
  -- The path of the endpoint: a key belongs to one.
  endpoint   text not null,
  key        text not null,
  -- SHA-256 of the body, by which a repetition is told from another request.
  body_hash  bytea not null,
  -- What the call made, such as `refresh_request/12`.
  subject    text,
  -- The body of its answer, to the letter. The transaction that makes the subject writes it, so
  -- that nobody else ever sees it missing; null once somebody it showed has been erased.
  answer     text,
  created_at timestamptz not null default now(),
  primary key (account_id, endpoint, key)
);
create index on idempotent_call (created_at);
