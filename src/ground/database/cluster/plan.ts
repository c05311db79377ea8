/** Plans which tables are to be spread. */
import type pg from 'pg';
import { ClusterFault } from './fault.ts';
import { LAYOUT } from './layout.ts';
import { isPlaced, loadPlacements } from './placement.ts';

/**
 * `online` if others can write to a table while its rows are copied, `locked` if they have to wait.
 */
type Way = 'online' | 'locked';

export type Step = { table: string; bytes: number; way: Way };

/**
 * Returns the tables that are not spread as planned, in the order in which they are to be spread.
 */
export async function plan(client: pg.ClientBase): Promise<Step[]> {
  const placements = await loadPlacements(client);
  const { rows } = await client.query<{ name: string; bytes: number; logical: boolean }>(
    `select relname as name, pg_table_size(c.oid) as bytes,
            current_setting('wal_level') = 'logical' as logical
     from pg_class c where relnamespace = 'public'::regnamespace and relname = any($1)`,
    [LAYOUT.map(({ table }) => table)],
  );
  const known = new Map(rows.map((row) => [row.name, row]));
  return LAYOUT.flatMap((placed) => {
    const { table } = placed;
    const found = placements.get(table);
    const row = known.get(table);
    if (isPlaced(placed, found)) return [];
    if (row === undefined) {
      throw new ClusterFault(`there is no table ${table}; run tenure db migrate first`);
    }
    if (found) {
      throw new ClusterFault(
        `${table} is spread in another way already; undistribute it with undistribute_table('${table}'), then run this again`,
      );
    }
    const online = row.logical && placed.kind === 'distributed' && row.bytes > FEW_BYTES;
    return { table, bytes: row.bytes, way: online ? 'online' : 'locked' };
  });
}

/** A table up to this size is copied faster under a lock than online. */
const FEW_BYTES = 2 ** 20;
