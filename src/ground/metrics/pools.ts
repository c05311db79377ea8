/** Connections of a node to its database, by pool. The database is not queried. */
import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';

type Pools = ReadonlyMap<string, pg.Pool>;

/** A gauge with the pools that it shows. */
class PoolGauge extends Gauge {
  readonly pools = new Map<string, pg.Pool>();
}

const CONNECTIONS = 'tenure_database_connections';

/**
 * Adds the pool to the metrics of its node's pools.
 * @param name one of a small fixed set
 */
export function measurePool(registry: Registry, name: string, pool: pg.Pool): void {
  const known = registry.getSingleMetric(CONNECTIONS) as unknown as PoolGauge | undefined;
  (known ?? addGauges(registry)).pools.set(name, pool);
}

function addGauges(registry: Registry): PoolGauge {
  const registers = [registry];
  const connections: PoolGauge = new PoolGauge({
    name: CONNECTIONS,
    help: 'Open connections to the database, by pool: busy or idle.',
    labelNames: ['pool', 'state'],
    registers,
    collect: () => {
      for (const [pool, { totalCount, idleCount }] of connections.pools) {
        connections.set({ pool, state: 'busy' }, totalCount - idleCount);
        connections.set({ pool, state: 'idle' }, idleCount);
      }
    },
  });
  addGauge(registers, connections.pools, {
    name: 'tenure_database_connections_max',
    help: 'How many connections a pool may open.',
    value: ({ options }) => options.max,
  });
  addGauge(registers, connections.pools, {
    name: 'tenure_database_connections_awaited',
    help: 'Pieces of work that wait for a connection of the pool.',
    value: ({ waitingCount }) => waitingCount,
  });
  return connections;
}

function addGauge(
  registers: Registry[],
  pools: Pools,
  { name, help, value }: { name: string; help: string; value: (pool: pg.Pool) => number },
): void {
  new Gauge({
    name,
    help,
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, its] of pools) this.set({ pool }, value(its));
    },
  });
}
