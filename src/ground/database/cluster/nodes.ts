/** Queries every node of a cluster, including the coordinator. */
import type pg from 'pg';
import { ClusterFault } from './fault.ts';

/**
 * Queries each node on a connection of its own, outside of the transaction.
 * @param statement returns one row with one column
 * @returns the results as text, in the order of node ids
 * @throws ClusterFault if a node does not answer
 */
export async function queryAllNodes(
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
