-- expand
-- Addresses of an account to which its events are POSTed.
create table webhook_endpoint (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  url text not null,
  -- Types of events; null: all.
  types text[],
  description text,
  active boolean not null default true,
  -- Why it was switched off, when its receiver did that.
  inactive_reason text,
  -- Signs; those before it sign too until their time is up: [{secret, until}].
  secret text not null,
  former_secrets jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index webhook_endpoint_of_account on webhook_endpoint (account_id, id);

-- What the webhooks of an account's jobs and requests are signed with; made when first needed.
create table webhook_secret (
  account_id bigint primary key,
  secret text not null,
  former_secrets jsonb not null default '[]'
);

alter table webhook_delivery
  -- Under which receivers know it, the same at every attempt. An older one gets its own when claimed.
  add column webhook_id text,
  -- Where it goes, and what its event is about; null for webhooks of jobs and requests.
  add column endpoint_id bigint,
  add column about text,
  -- The latest attempts, oldest first: [{time, status, duration_ms, answer, error}].
  add column tries jsonb,
  -- When it was first given up.
  add column failed_at timestamptz;
alter table webhook_delivery
  alter column webhook_id set default 'msg_' || replace(gen_random_uuid()::text, '-', '');
