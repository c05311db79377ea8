/**
 * Pruning of jobs and requests after their retention period: deletes their parts, which are the
 * submitted data and the results. The job or request itself stays, with its counts and charges. It is
 * marked first, and its parts are not read afterwards, so those of a large one may be deleted in
 * several steps.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import { type Pruned, type Retained, takeBatch } from '../../ground/retention/index.ts';
import { sqlTierCounts, tierCountsText } from '../../money/credits/index.ts';
import { freeStored } from '../../money/storage/index.ts';
import { passErasureBarrier } from '../../people/contacts/index.ts';
import { findOldestKept, type MarkedTable } from './oldest.ts';

/** A job or request that is due for pruning. */
type Due = { id: number; parts: number; account_id: number; stored_bytes: number | null };

/** A table of jobs or requests, and the table of their parts. */
export type EmptiedWork = {
  name: 'jobs' | 'requests';
  table: MarkedTable;
  /** The column with the number of parts. */
  size: string;
  /** The most jobs or requests in a step. */
  atOnce: number;
  parts: {
    table: string;
    /** The column with the id of the job or request. */
    owner: string;
    /** The column with the order of parts. */
    position: string;
    /** The most parts in a step. */
    atOnce: number;
    /** The parts as rows with a column `tier`. */
    charged: RawBuilder<unknown>;
  };
  /** Assignments that clear further columns, each followed by a comma. */
  clear?: RawBuilder<unknown>;
  /** Returns the ids of those that may be pruned now. */
  prepare?: (trx: Trx, due: readonly { id: number }[]) => Promise<ReadonlySet<number>>;
};

export const emptying = (work: EmptiedWork): Retained => ({
  name: work.name,
  setting: work.name,
  tables: [work.parts.table],
  async prune(trx, until, emptied) {
    // An erasure locks the same parts in another order.
    await passErasureBarrier(trx);
    if (emptied !== null) return deleteSome(trx, work, emptied);
    const due = await findReady(trx, work, until);
    if (due.length === 0) return { rows: 0, cursor: null, isDone: true };
    await mark(trx, work, due);
    const [first] = due;
    const isLarge = first!.parts > work.parts.atOnce;
    const pruned = isLarge
      ? await deleteSome(trx, work, first!.id)
      : { rows: await deleteAll(trx, work, due), cursor: null, isDone: false };
    await freeStored(trx, due);
    return pruned;
  },
  findOldest: (db) => findOldestKept(db, work.table),
});

/** Finds jobs and requests due for pruning. Those in progress are never due. */
async function findReady(
  trx: Trx,
  { table, size, atOnce, parts, prepare }: EmptiedWork,
  until: Date,
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select id, ${sql.ref(size)} as parts, account_id, stored_bytes from ${sql.table(table)}
    where pruned_at is null and created_at <= ${until} and completed_at <= ${until}
    order by created_at limit ${atOnce}`.execute(trx);
  const due = takeBatch(rows, (one) => one.parts, parts.atOnce);
  if (!prepare || due.length === 0) return due;
  const ready = await prepare(trx, due);
  return due.filter(({ id }) => ready.has(id));
}

/** Marks jobs or requests as pruned, and stores their counts by tier, which only the parts have. */
async function mark(
  trx: Trx,
  { table, parts, clear = sql`` }: EmptiedWork,
  due: readonly Due[],
): Promise<void> {
  const ids = due.map(({ id }) => id);
  const owner = sql.ref(parts.owner);
  const { rows } = await sql<{ id: number; tiers: number[] }>`
    select ${owner} as id, ${sqlTierCounts('tier')} as tiers from ${parts.charged}
    where ${owner} = any(${ids}::bigint[]) group by ${owner}`.execute(trx);
  const counts = new Map(rows.map(({ id, tiers }) => [id, tiers]));
  await sql`
    update ${sql.table(table)} set pruned_at = now(), stored_bytes = null, ${clear}
                                   pruned_tiers = counted.tiers::int[]
    from unnest(${ids}::bigint[],
                ${ids.map((id) => tierCountsText(counts.get(id)))}::text[]) as counted (id, tiers)
    where ${sql.ref(`${table}.id`)} = counted.id`.execute(trx);
}

async function deleteAll(trx: Trx, { parts }: EmptiedWork, due: readonly Due[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(parts.table)}
    where ${sql.ref(parts.owner)} = any(${due.map(({ id }) => id)}::bigint[])`.execute(trx);
  return Number(numAffectedRows);
}

/** Deletes one step's parts of a marked job or request. */
async function deleteSome(trx: Trx, { parts }: EmptiedWork, id: number): Promise<Pruned> {
  const [table, owner] = [sql.table(parts.table), sql.ref(parts.owner)];
  const position = sql.ref(parts.position);
  const { numAffectedRows } = await sql`
    delete from ${table} where ${owner} = ${id} and ${position} in (
      select ${position} from ${table} where ${owner} = ${id}
      order by ${position} limit ${parts.atOnce}
    )`.execute(trx);
  const rows = Number(numAffectedRows);
  return { rows, cursor: rows < parts.atOnce ? null : id, isDone: false };
}
