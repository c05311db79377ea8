import type pg from 'pg';
import { updateHeads } from './head.ts';
import type { Kind } from './kind.ts';
import type { Member } from './member.ts';
import { NewRows } from './new-rows.ts';
import type { Roster } from './roster.ts';

/** Writes what a batch made of its members, and gives those it brought their ids. */
export async function writeRoster<R extends object>(
  client: pg.ClientBase,
  { kind, members }: Roster<R>,
): Promise<void> {
  const changed = members.filter((member) => member.written.length > 0);
  const brought = changed.filter((member) => member.id === null);
  const known = changed.filter((member) => member.id !== null);
  const ids = await takeIds(client, kind, brought.length);
  brought.forEach((member, at) => {
    member.id = ids[at]!;
  });
  const rows = new NewRows(kind);
  for (const { id, written } of changed) for (const state of written) rows.addVersion(id!, state);
  for (const { id, written, newKeys } of brought) {
    rows.addHead(id!, written.at(-1)!);
    rows.addKeys(id!, newKeys);
  }
  await rows.send(client);
  await updateHeads(client, kind, known);
  await addKeys(client, kind, known);
}

/** Ids that nobody has yet. */
export async function takeIds<R extends object>(
  client: pg.ClientBase,
  { table }: Kind<R>,
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await client.query<{ ids: number[] }>(
    `select array_agg(nextval('${table}_id_seq')) as ids from generate_series(1, $1::int)`,
    [count],
  );
  return rows[0]!.ids;
}

/** Takes an id that nobody gets, for by them others tell that keys were brought: see `BroughtKeys`. */
async function addKeys<R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
  members: readonly Member[],
): Promise<void> {
  const { table } = kind;
  const keys = members.flatMap(({ id, newKeys }) => newKeys.map((key) => ({ key, id })));
  if (keys.length === 0) return;
  await takeIds(client, kind, 1);
  await client.query(
    `insert into ${table}_key (key, ${table}_id) select * from unnest($1::uuid[], $2::bigint[])
     on conflict do nothing`,
    [keys.map(({ key }) => key), keys.map(({ id }) => id)],
  );
}
