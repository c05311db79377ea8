import { type Database, loadClusterHealth } from '../../ground/database/index.ts';
import { type Check, error, ok, warning } from './check.ts';

const named = (text: string[]): string => text.join(', ');

/**
 * Checks the nodes of a Citus cluster and the distribution of tables. Reports nothing for a single
 * server.
 */
export async function checkCluster({ pool }: Database): Promise<Check[]> {
  const health = await loadClusterHealth(pool);
  if (health === null) return [];
  const { citus, nodes, cut, misplaced, settings } = health;
  const found: Check[] = [];
  const report = (check: typeof error, message: string) => found.push(check('cluster', message));
  if (cut.length > 0) {
    report(error, `nodes cannot reach each other (${named(cut)}); check that they run`);
  }
  const inactive = nodes.filter(({ active }) => !active).map(({ name }) => name);
  if (inactive.length > 0) {
    report(warning, `nodes are not active (${named(inactive)}); call citus_activate_node`);
  }
  if (settings.preparedTransactions.includes(0)) {
    report(
      error,
      'max_prepared_transactions is 0 on a node; set it to max_connections and restart',
    );
  }
  if (misplaced.length > 0) {
    report(
      warning,
      `not distributed as they should be: ${named(misplaced)}; run tenure db distribute`,
    );
  }
  const holding = nodes.filter(({ takesRows }) => takesRows).length;
  const fine = `Citus ${citus}, nodes that take rows: ${holding}, all reachable; wal_level ${named(settings.walLevel)}`;
  return found.length > 0 ? found : [ok('cluster', fine)];
}
