/**
 * A process that runs tests with one file changed on its way to them: nothing on the disk changes.
 * It is a process of its own because a mutant may never end.
 *
 *   tester.ts        with a channel to the process that started it
 */
import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { ROOT } from '../support/process.ts';
import { applyMutant, type Mutant } from './mutant.ts';

export type Order = { mutant: Mutant | null; tests: readonly string[] };
export type Finding = {
  noticed: boolean;
  /** The first test that failed, and its file. */
  by: string | null;
  file: string | null;
};
export type Ready = { ready: true };

let current: Mutant | null = null;

const change = {
  name: 'mutant',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!current || id.split('?')[0] !== join(ROOT, current.file)) return;
    return { code: applyMutant(code, current), map: null };
  },
};

async function start(): Promise<Vitest> {
  const vitest = await createVitest(
    {
      ...{ config: false, root: ROOT, watch: false, maxWorkers: 1, bail: 1 },
      // A process that has loaded a module would keep it for the next mutant.
      isolate: true,
      // Modules kept on the disk would be those without the change, or later runs would get it.
      fsModuleCache: false,
      ...{ pool: 'forks', reporters: [{}], testTimeout: 180_000, hookTimeout: 180_000 },
      include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
      globalSetup: ['test/support/global.ts'],
      setupFiles: ['test/support/setup.ts'],
    },
    { plugins: [change], logLevel: 'silent' },
  );
  await vitest.standalone();
  return vitest;
}

async function run(vitest: Vitest, { mutant, tests }: Order): Promise<Finding> {
  const touched = [current, mutant].flatMap((one) => (one ? join(ROOT, one.file) : []));
  current = mutant;
  for (const path of touched) vitest.invalidateFile(path);
  const specifications = await vitest.globTestSpecifications([...tests]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // The result also has the modules of earlier runs, as they ended then.
  const run = new Set(specifications.map(({ moduleId }) => moduleId));
  const failed = testModules.find((module) => run.has(module.moduleId) && !module.ok());
  const [first] = failed ? failed.children.allTests('failed') : [];
  const file = failed?.relativeModuleId ?? null;
  const noticed = failed !== undefined || unhandledErrors.length > 0;
  return { noticed, by: first?.fullName ?? file, file };
}

const vitest = await start();
const tell = (finding: Finding | Ready) => process.send!(finding);
process.on('message', async (order: Order) => tell(await run(vitest, order)));
process.on('disconnect', () => vitest.close().then(() => process.exit()));
tell({ ready: true });
