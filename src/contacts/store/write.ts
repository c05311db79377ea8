import type pg from 'pg';
import { documentOf } from '../document.ts';
import { CopyRows } from './copy.ts';
import { headRows, updateHeads } from './head.ts';
import type { Kind } from './kind.ts';
import type { Member } from './member.ts';
import type { Roster } from './roster.ts';

/** Writes what a batch made of its members, and gives those it brought their ids. */
export async function writeRoster<R extends object>(
  client: pg.ClientBase,
  { kind, members }: Roster<R>,
): Promise<void> {
  const changed = members.filter((member) => member.written.length > 0);
  const brought = changed.filter((member) => member.id === null);
  const known = changed.filter((member) => member.id !== null);
  await giveIds(client, kind, brought);
  await versionRows(kind, changed).send(client);
  await leadRows(changed).send(client);
  await headRows(kind, brought).send(client);
  await keyRows(kind, brought).send(client);
  await updateHeads(client, kind, known);
  await addKeys(client, kind, known);
}

async function giveIds<R extends object>(
  client: pg.ClientBase,
  { table }: Kind<R>,
  members: readonly Member[],
): Promise<void> {
  if (members.length === 0) return;
  const { rows } = await client.query<{ ids: string }>(
    `select string_agg(nextval('${table}_id_seq')::text, ' ') as ids from generate_series(1, $1::int)`,
    [members.length],
  );
  rows[0]!.ids.split(' ').forEach((id, at) => {
    members[at]!.id = Number(id);
  });
}

function versionRows<R extends object>(
  { table, layout }: Kind<R>,
  members: readonly Member[],
): CopyRows {
  const columns = [`${table}_id`, 'version', 'record', 'source', 'observed_at'];
  const rows = new CopyRows(`${table}_version`, columns);
  for (const { id, written } of members) {
    for (const { version, body, time, source, observedAt } of written) {
      const record = documentOf(body, time, layout);
      rows.row().int8(id!).int4(version).text(record).text(source).time(observedAt);
    }
  }
  return rows;
}

function keyRows<R extends object>({ table }: Kind<R>, members: readonly Member[]): CopyRows {
  const rows = new CopyRows(`${table}_key`, ['key', `${table}_id`]);
  for (const { id, newKeys } of members) {
    for (const key of newKeys) rows.row().uuid(key).int8(id!);
  }
  return rows.sort();
}

async function addKeys<R extends object>(
  client: pg.ClientBase,
  { table }: Kind<R>,
  members: readonly Member[],
): Promise<void> {
  const keys = members.flatMap(({ id, newKeys }) => newKeys.map((key) => ({ key, id })));
  if (keys.length === 0) return;
  await client.query(
    `insert into ${table}_key (key, ${table}_id) select * from unnest($1::uuid[], $2::bigint[])
     on conflict do nothing`,
    [keys.map(({ key }) => key), keys.map(({ id }) => id)],
  );
}

/** What leads show of contacts' versions, beside them: together they would be stored out of line. */
function leadRows(members: readonly Member[]): CopyRows {
  const columns = ['contact_id', 'version', 'verified_at', 'since', 'until', 'lead'];
  const rows = new CopyRows('contact_lead', columns);
  for (const { id, written } of members) {
    for (const { version, time, lead } of written) {
      if (!lead) continue;
      rows
        .row()
        .int8(id!)
        .int4(version)
        .time(time === null ? null : new Date(time));
      rows.date(lead.since).date(lead.until).text(lead.text);
    }
  }
  return rows;
}
