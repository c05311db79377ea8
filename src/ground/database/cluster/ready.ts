/** Checks that there is a cluster, and that tables can be spread over it. */
import type pg from 'pg';
import { ClusterFault } from './fault.ts';
import { findCitusVersion } from './placement.ts';

/** @throws ClusterFault if there is no cluster, or it is not ready */
export async function getCluster(client: pg.ClientBase): Promise<{ citus: string; nodes: number }> {
  const citus = await findCitusVersion(client);
  if (citus === null) {
    throw new ClusterFault(
      'the database is on a server of its own: DATABASE_URL has to name the coordinator of a Citus cluster, in a database that has the extension citus',
    );
  }
  const { rows } = await client.query<{ nodes: number; known: boolean; prepared: number }>(
    `select count(*) filter (where isactive and shouldhaveshards and noderole = 'primary')::int as nodes,
            coalesce(bool_or(groupid = 0), false) as known,
            current_setting('max_prepared_transactions')::int as prepared
     from pg_dist_node`,
  );
  const { nodes, known, prepared } = rows[0]!;
  if (nodes === 0) {
    throw new ClusterFault(
      'the cluster has no node that takes rows; add nodes with citus_add_node, then run this again',
    );
  }
  if (!known) {
    throw new ClusterFault(
      'the cluster does not know its coordinator; call citus_set_coordinator_host there, then run this again',
    );
  }
  if (prepared === 0) {
    throw new ClusterFault(
      'max_prepared_transactions is 0 on the coordinator; set it to max_connections on every node, restart them, and run this again',
    );
  }
  return { citus, nodes };
}
