/**
 * Transactions that write to the coordinator and to one data server. Citus commits them there first,
 * then here, and prepares neither: when the coordinator, the data server or the connection between
 * them dies in the middle, half of a transaction is committed, such as chunks without their job.
 *
 * It prepares them, so that they are committed everywhere or nowhere, once they have written to a
 * table of the coordinator that Citus knows of. Ours it does not know of. So there is an empty one
 * for that, and each transaction begins by deleting nothing from it.
 *
 * It does not notice either that a COPY writes to a shard which the transaction has read before, and
 * prepares no such shard. So nothing is deleted there first, which it does notice.
 */
import type pg from 'pg';
import { asItIs, byShard } from './shards.ts';

/** Holds what spread tables need beside them. */
export const CLUSTER_SCHEMA = 'tenure_cluster';
const TABLE = `${CLUSTER_SCHEMA}.joint_commit`;
const BEGIN = `begin; delete from ${TABLE} where id = 0`;

/** Makes the table; nothing when it is there. */
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

/** Has the transactions of a connection committed jointly, where the table is there. */
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
 * To be called before a COPY, with the first value of each row. Tables that lie with another one
 * need none of their own. One statement a shard: one for all shards would lock them against others.
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

/** Leaves no transaction behind that has only failed. */
async function begin(ask: Ask): Promise<unknown> {
  try {
    return await ask(BEGIN);
  } catch (error) {
    await ask('rollback').catch(() => {});
    throw error;
  }
}
