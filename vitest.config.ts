import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

/** They ask for more than one node (test/support/servers.ts). */
const OF_A_CLUSTER = 'test/**/*.cluster.test.ts';
const isCluster = Boolean(process.env.TENURE_TEST_CITUS_URL);

/** The n8n nodes run without n8n; `npm run test:n8n` runs them with its packages. */
const N8N = join(import.meta.dirname, 'test/n8n/n8n-workflow.ts');

const TESTS = ['src/**/*.test.ts', 'test/**/*.test.ts', 'client/**/*.test.ts'];
const EXCLUDED = [...configDefaults.exclude, ...(isCluster ? [] : [OF_A_CLUSTER])];

/** They measure the memory of their process, or change what cannot be restored. */
const ALONE = [
  'src/node/http/pressure.test.ts',
  'src/people/import/large.test.ts',
  'test/bench/table.test.ts',
  'test/uploads/hostile.test.ts',
];

export default defineConfig({
  test: {
    alias: { 'n8n-workflow': N8N },
    globalSetup: ['test/support/global.ts'],
    setupFiles: ['test/support/setup.ts'],
    pool: 'forks',
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // There to end what hangs, not to judge speed: a busy machine takes many times as long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Stopping PostgreSQL waits for the disk; cut short, it would run on.
    teardownTimeout: 180_000,
    projects: [
      { test: { name: 'alone', include: ALONE, exclude: EXCLUDED } },
      {
        test: {
          name: 'shared',
          include: TESTS,
          exclude: [...EXCLUDED, ...ALONE],
          // Loading the modules takes most services longer than their tests.
          isolate: false,
          setupFiles: ['test/support/left-behind.ts'],
        },
      },
    ],
  },
});
