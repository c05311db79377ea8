-- expand
-- What has become true for accounts, in the order in which all readers see it. Positions are drawn
-- before their transactions commit, so they are read up to a horizon only: see events/horizon.ts.
create sequence event_position;

create table event (
  position bigint primary key default nextval('event_position'),
  account_id bigint not null,
  type text not null,
  subject text not null,
  -- An object, as it is shown.
  data json not null,
  created_at timestamptz not null
);
create index event_of_account on event (account_id, position);
create index event_of_contact on event (subject) where subject like 'contact/%';

-- One row: the key under which positions are shown as ids, and which database the sequence belongs
-- to. In another one, such as a restored one, the sequence may stand behind ids that are known.
create table event_log (
  only_one boolean primary key default true check (only_one),
  id_key bytea not null,
  home text
);
insert into event_log (id_key) select decode(replace(gen_random_uuid()::text, '-', ''), 'hex');
