/**
 * Makes transactions atomic if they write to the coordinator and to one data server. By default
 * Citus commits them on the data server first, then on the coordinator, without a prepared
 * transaction. If the coordinator, the data server or the connection between them dies in the
 * middle, half of a transaction is committed, such as chunks without their job.
 *
 * Citus prepares such a transaction, so that it is committed everywhere or nowhere, if it has
 * written to a table of the coordinator that Citus knows. It does not know Tenure's own tables.
 * Therefore there is an empty table that it does know, and each transaction begins with a `delete`
 * from it that finds no row.
 *
 * Citus also overlooks a COPY to a shard that the transaction has read before, and does not prepare
 * that shard. It notices a `delete` in the shard before the COPY, even if it finds no row.
 */
import type pg from 'pg';
import { asItIs, byShard } from './shards.ts';

/** The schema of objects that spread tables need. */
export const CLUSTER_SCHEMA = 'tenure_cluster';
const TABLE = `${CLUSTER_SCHEMA}.joint_commit`;
const BEGIN = `begin; delete from ${TABLE} where id = 0`;

/** Creates the table if it does not exist. */
export async function makeJointTable(client: pg.ClientBase): Promise<void> {
  await client.query(`create schema if not exists ${CLUSTER_SCHEMA}`);
  await client.query(`create table if not exists ${TABLE} (id integer primary key)`);
  await client.query(
    `select citus_add_local_table_to_metadata($1::regclass)
     where not exists (select 1 from pg_dist_partition where logicalrelid = $1::regclass)`,
    [TABLE],
  );
}

type Ask = (...given: unknown[]) => Promise<unknown>;

/** Makes the transactions of a connection commit jointly, if the table exists. */
export async function commitJointly(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select exists (select 1 from pg_dist_partition where logicalrelid = to_regclass($1)) as there`,
    [TABLE],
  );
  if (!rows[0]!.there) return;
  joint.add(client);
  const ask = client.query.bind(client) as unknown as Ask;
  const query: Ask = (first, ...rest) => (first === 'begin' ? begin(ask) : ask(first, ...rest));
  client.query = query as never;
}

/** Connections whose transactions are committed jointly. */
const joint = new WeakSet<pg.ClientBase>();

/**
 * Makes Citus notice the shards of a COPY. Call it before the COPY, with the first value of each
 * row. Tables that are colocated with another table do not need it. It runs one statement per
 * shard, because a single statement for all shards would lock them against other transactions.
 */
export async function announceCopy(
  client: pg.ClientBase,
  table: string,
  values: () => Iterable<Buffer>,
): Promise<void> {
  if (!joint.has(client)) return;
  const deleteNothing = (text: string) => async (rows: readonly unknown[]) =>
    void (await client.query({ name: text, text, values: [rows[0]] }));
  if (table === 'contact') {
    const ids = Array.from(values(), (value) => Number(value.readBigInt64BE()));
    const text = 'delete from contact where id = $1 and version = 0';
    await byShard(client, table, ids, asItIs, deleteNothing(text));
  } else if (table === 'contact_key') {
    const keys = Array.from(values(), (value) => value.toString('hex'));
    const text = 'delete from contact_key where key = $1 and contact_id = 0';
    await byShard(client, table, keys, asItIs, deleteNothing(text));
  }
}

/** Begins a transaction, and rolls back if a statement of the beginning failed. */
async function begin(ask: Ask): Promise<unknown> {
  try {
    return await ask(BEGIN);
  } catch (error) {
    await ask('rollback').catch(() => {});
    throw error;
  }
}
