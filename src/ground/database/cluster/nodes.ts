/** Questions to every node of a cluster, the coordinator included. */
import type pg from 'pg';
import { ClusterFault } from './fault.ts';

/**
 * Asks each node by a connection of its own, outside of the transaction.
 * @param statement of one row and one column
 * @returns the answers as text, by node id
 * @throws ClusterFault when a node does not answer
 */
export async function askAllNodes(
  client: Pick<pg.ClientBase, 'query'>,
  statement: string,
): Promise<string[]> {
  const { rows } = await client.query<{ success: boolean; result: string }>(
    'select success, result from run_command_on_all_nodes($1) order by nodeid',
    [statement],
  );
  const failed = rows.find(({ success }) => !success);
  if (failed) throw new ClusterFault(`a node of the cluster does not answer: ${failed.result}`);
  return rows.map(({ result }) => result);
}
