import { expect, test } from 'vitest';
import { findMisfits } from './rules.ts';

test.each([
  ['select exists (select from contact_key) as found', 'empty select list'],
  [
    `insert into account_contact (account_id, contact_id, baseline) select 1, 2, 'x'
     on conflict (account_id, contact_id) do update set refreshed_at = now()`,
    'now()',
  ],
  [
    `insert into contact (id) values (1) on conflict (id) do update set verified_at = current_timestamp`,
    'current_timestamp',
  ],
  ['update contact set verified_at = clock_timestamp() where id = $1', 'clock_timestamp'],
  ['update refresh_profile set request_id = 2 where position = 1', 'request_id'],
  [
    'delete from contact where id = any($1) and floor(extract(epoch from verified_at)) = $2',
    'extract()',
  ],
  [
    `update refresh_profile p set withheld = next.withheld::uuid[]
     from unnest($1::bigint[], $2::text[]) as next (id, withheld) where p.request_id = next.id`,
    'casts a column to an array',
  ],
  ['select position from refresh_profile where contact_id = $1 for update', 'locks rows'],
  [
    `with shown as (select position from refresh_profile where contact_id = $1 for update)
     select position from shown`,
    'locks rows',
  ],
  ['select 1 from contact_key k join contact c on c.id = k.contact_id', 'lie apart'],
  ['select 1 from refresh_profile join refresh_request on id = request_id', 'lie apart'],
  [
    `select (select tier from refresh_request where id = paid.request) from unnest($1::int[]) as
     paid (request) join refresh_profile on request_id = paid.request`,
    'depends on the row outside',
  ],
  [
    `select id from credit_entry entry where not exists (
       select 1 from refresh_profile p where p.request_id::text = entry.pays_for)`,
    'depends on the row outside',
  ],
])('%s does not fit', (text, reason) => {
  expect(findMisfits(text)).toEqual([expect.stringContaining(reason)]);
});

test.each([
  'select from account',
  'select 1 from contact where id = $1 for update',
  'select 1 from refresh_profile p where $1 = p.request_id and p.position = any($2) for update',
  'select v.record from contact c join contact_version v on v.contact_id = c.id where c.id = any($1)',
  'select k.key from company_key k join contact c on c.id = k.company_id',
  `insert into contact (id, verified_at) select id, now() from unnest($1::bigint[]) as u (id)
   on conflict (id) do update set verified_at = excluded.verified_at`,
  'select 1 from account_contact where account_id = any(array(select id from account))',
  'update contact set verified_at = $1 where id = any($2)',
  'delete from contact where id = any($1) and extract(epoch from $2::timestamptz) > 5',
  `update refresh_profile p set withheld = string_to_array(next.withheld, ',')::uuid[]
   from unnest($1::bigint[], $2::text[]) as next (id, withheld) where p.request_id = next.id`,
  'with some as (select 1 as id) select 1 from some join contact using (id)',
])('%s fits', (text) => {
  expect(findMisfits(text)).toEqual([]);
});
