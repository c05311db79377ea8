/** Writes the changed contacts or companies of a batch of observations. */
import type pg from 'pg';
import { announceNewKeys } from '../bulk/imported-keys.ts';
import {
  SUMMARY_COLUMNS,
  type SummaryColumn,
  TABLE_COLUMNS,
  TableRows,
  takeIds,
} from '../bulk/table-rows.ts';
import type { Entity, NewVersion } from '../merge/entity.ts';
import type { Kind } from '../merge/kind.ts';

// Driver: part of saving contacts, run for every batch, on the connection of its transaction.

/** Writes the new versions of a batch's entities, and assigns ids to new entities. */
export async function writeBatch<R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
  entities: readonly Entity[],
): Promise<void> {
  const changed = entities.filter((entity) => entity.written.length > 0);
  const inserted = changed.filter((entity) => entity.id === null);
  const updated = changed.filter((entity) => entity.id !== null);
  const ids = await takeIds(client, kind, inserted.length);
  inserted.forEach((entity, at) => {
    entity.id = ids[at]!;
  });
  const rows = new TableRows(kind);
  for (const { id, written } of changed)
    for (const version of written) rows.addVersion(id!, version);
  for (const { id, written, newKeys } of inserted) {
    rows.addHead(id!, written.at(-1)!);
    rows.addKeys(id!, newKeys);
  }
  await rows.send(client);
  await updateHeads(client, kind, updated);
  await insertKeys(client, kind, updated);
}

/** Upserts existing rows, because a cluster cannot update from an array. */
async function updateHeads<R extends object>(
  client: pg.ClientBase,
  { table }: Kind<R>,
  entities: readonly Entity[],
): Promise<void> {
  if (entities.length === 0) return;
  const latest = entities.map(({ written }) => written.at(-1)!);
  const columns = TABLE_COLUMNS[table];
  const types = ['bigint', 'integer', ...columns.map((column) => SUMMARY_COLUMNS[column])];
  await client.query(
    `insert into ${table} (${['id', 'version', ...columns].join(', ')})
     select * from unnest(${types.map((type, at) => `$${at + 1}::${type}[]`).join(', ')})
     on conflict (id) do update
     set ${['version', ...columns].map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [
      entities.map(({ id }) => id),
      latest.map(({ version }) => version),
      ...columns.map((column) => latest.map((version) => columnValue(version, column))),
    ],
  );
}

const columnValue = ({ summary, time }: NewVersion, column: SummaryColumn) =>
  column === 'verified_at' ? time : summary![column];

/**
 * Adds keys to stored contacts or companies.
 * @returns the number of keys that were new
 */
export async function insertKeys<R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
  entities: readonly Pick<Entity, 'id' | 'newKeys'>[],
): Promise<number> {
  const { table } = kind;
  const keys = entities.flatMap(({ id, newKeys }) => newKeys.map((key) => ({ key, id })));
  if (keys.length === 0) return 0;
  await announceNewKeys(client, kind);
  const { rowCount } = await client.query(
    `insert into ${table}_key (key, ${table}_id) select * from unnest($1::uuid[], $2::bigint[])
     on conflict do nothing`,
    [keys.map(({ key }) => key), keys.map(({ id }) => id)],
  );
  return rowCount!;
}
