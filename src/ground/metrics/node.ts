import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { VERSION } from '../version.ts';

/** Measures the process of a node, its version and its role. */
export function measureNode(registry: Registry, role: string): void {
  collectDefaultMetrics({ register: registry, prefix: 'tenure_' });
  new Gauge({
    name: 'tenure_build_info',
    help: 'Always 1: the version that runs, and the role of the node.',
    labelNames: ['version', 'role'],
    registers: [registry],
  }).set({ version: VERSION, role }, 1);
}

/** Measures another process of a node. Its series have a label, unlike those of the first one. */
export const measureProcess = (registry: Registry, process: string): void =>
  collectDefaultMetrics({ register: registry, prefix: 'tenure_', labels: { process } });
