-- contract: unused since 0.2.0
-- Statements of an account that a lead or profile was wrong. After an erasure, the amounts
-- stay and the contact is null.
create table dispute (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  -- The kind and the id of the disputed job or refresh request.
  subject_kind text not null check (subject_kind in ('lead_enrichment', 'refresh_request')),
  subject_id bigint not null,
  position integer not null check (position >= 0),
  contact_id bigint,
  reason text not null
    check (reason in ('wrong_person', 'wrong_email', 'wrong_phone', 'not_moved')),
  note text,
  state text not null check (state in ('refunded', 'waiting', 'rejected')),
  refunded numeric(14,2) not null default 0 check (refunded >= 0),
  -- True if the call that made the dispute decided it.
  at_once boolean not null,
  -- The prices of the lead or profile: as charged, without email, without phones, without both.
  prices numeric(14,2)[] not null,
  -- The match key of a lead, and the source of the shown version.
  match_key text,
  source text,
  created_at timestamptz not null,
  -- The time at which the account last stated the dispute.
  said_at timestamptz not null,
  decided_at timestamptz,
  unique (account_id, subject_kind, subject_id, position, reason)
);
create index dispute_of_account on dispute (account_id, id);
create index dispute_of_contact on dispute (contact_id) where contact_id is not null;
create index dispute_named on dispute (subject_kind, created_at) where contact_id is not null;
create index dispute_waiting on dispute (id) where state = 'waiting';
create index dispute_refunded on dispute (account_id, decided_at) include (refunded)
  where refunded > 0;

-- Statements of an account that a lead or profile was right.
create table confirmation (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  subject_kind text not null check (subject_kind in ('lead_enrichment', 'refresh_request')),
  subject_id bigint not null,
  position integer not null check (position >= 0),
  contact_id bigint,
  match_key text,
  source text,
  created_at timestamptz not null,
  said_at timestamptz not null,
  unique (account_id, subject_kind, subject_id, position)
);
create index confirmation_of_contact on confirmation (contact_id) where contact_id is not null;
create index confirmation_named on confirmation (subject_kind, created_at)
  where contact_id is not null;

-- A refund is an entry with a reference, such as dispute/7, which is unique like those of charges.
-- The constraints on kinds of entries are replaced, which makes this file a contract. 0.2.0 works
-- with the new ones: it writes grants and charges alone, shows entries of other kinds as they are,
-- and adds up the amounts of all entries in audits.
alter table credit_entry drop constraint credit_entry_kind_check;
alter table credit_entry drop constraint credit_entry_check;
alter table credit_entry
  add constraint credit_entry_kind check (kind in ('grant', 'charge', 'refund')) not valid;
alter table credit_entry
  add constraint credit_entry_reference check ((kind = 'grant') = (pays_for is null)) not valid;
