import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/** They ask for more than one node (test/support/servers.ts). */
const OF_A_CLUSTER = 'test/**/*.cluster.test.ts';
const isCluster = Boolean(process.env.TENURE_TEST_CITUS_URL);

/** The n8n nodes run without n8n; `npm run test:n8n` runs them with its packages. */
const N8N = join(import.meta.dirname, 'test/n8n/n8n-workflow.ts');

export default defineConfig({
  test: {
    alias: { 'n8n-workflow': N8N },
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'client/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isCluster ? [] : [OF_A_CLUSTER])],
    globalSetup: ['test/support/global.ts'],
    setupFiles: ['test/support/seed.ts', 'test/support/cluster-guard.ts'],
    pool: 'forks',
    maxWorkers: 3,
    // There to end what hangs, not to judge speed: a busy machine takes many times as long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Stopping PostgreSQL waits for the disk; cut short, it would run on.
    teardownTimeout: 180_000,
  },
});
