-- expand
-- Lists that are kept until they are deleted, and lists made of contacts (src/work/uploads/).
alter table list
  add column kept boolean not null default false,
  -- The time of the upload, if the retention period has begun again since, at `created_at`. It does
  -- when a list is kept, so that a node of the release before does not delete it at once, and when
  -- it is kept no longer.
  add column uploaded_at timestamptz;

-- The contacts in the rows of lists that were made of contacts, for erasures. Other lists have none.
create table list_contact (
  list_id bigint not null references list (id) on delete cascade,
  -- The position of the row in the list, from 0.
  ordinal integer not null,
  contact_id bigint not null,
  primary key (list_id, ordinal)
);
create index list_contact_contact on list_contact (contact_id);
