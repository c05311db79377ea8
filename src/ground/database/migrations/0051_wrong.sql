-- expand
-- Effects of an account's disputes on its later results (src/people/wrong/). Each row names its
-- dispute, and is deleted when the dispute is rejected.

-- A contact that a lead of the account with this key must not match. Second-choice keys of such a
-- lead find no contact either.
create table wrong_pair (
  account_id bigint not null,
  -- A match key, as in contact_key.
  key uuid not null,
  contact_id bigint not null,
  dispute_id bigint not null,
  primary key (account_id, key, contact_id, dispute_id)
);
create index wrong_pair_contact on wrong_pair (contact_id);
create index wrong_pair_dispute on wrong_pair (dispute_id);

-- An address or a number of a contact that is not shown to the account.
create table wrong_detail (
  account_id bigint not null,
  contact_id bigint not null,
  kind text not null check (kind in ('email', 'phone')),
  -- A hash of the normalised address or number.
  hash uuid not null,
  disputed_at timestamptz not null,
  dispute_id bigint not null,
  primary key (account_id, contact_id, kind, hash, dispute_id)
);
create index wrong_detail_contact on wrong_detail (contact_id);
create index wrong_detail_dispute on wrong_detail (dispute_id);

-- A move that did not happen, by a dispute of the account.
create table wrong_move (
  dispute_id bigint primary key,
  account_id bigint not null,
  move_id bigint not null references move (id) on delete cascade
);
create index wrong_move_account on wrong_move (account_id, move_id);
create index wrong_move_move on wrong_move (move_id);

-- Hashes of the details that a result did not show, because they were in wrong_detail. Null if there
-- are none. In a chunk they are stored by the index of the lead in the chunk.
alter table enrichment_chunk add column withheld jsonb;
alter table refresh_profile add column withheld uuid[];
