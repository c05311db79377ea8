/**
 * The order of test files: the longest first, so that none of them runs alone at the end. A
 * checkout that has run the tests knows their durations; a fresh one starts with this list.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = [
  'test/demo/demo.test.ts',
  'test/serve/outage.test.ts',
  'test/fuzz/fuzz.test.ts',
  'test/crash/crash.test.ts',
  'test/pressure/pressure.test.ts',
  'test/recovery/recovery.test.ts',
  'test/models/billing.test.ts',
  'test/models/feed.test.ts',
  'test/models/budget.test.ts',
  'test/package/package.test.ts',
  'test/serve/serve.test.ts',
  'test/bench/growth.test.ts',
  'src/people/import/large.test.ts',
  'test/browser/screens.test.ts',
  'test/http/body-budget.test.ts',
  'test/backup/backup.test.ts',
  'test/events/kept.test.ts',
  'test/refresh/flaky.test.ts',
  'test/refresh/deadline.test.ts',
  'test/backup/under-load.test.ts',
  'test/browser/failures.test.ts',
  'test/serve/stop.test.ts',
  'test/browser/console.test.ts',
  'test/crash/races/races.test.ts',
  'test/neighbours/neighbours.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((path) => moduleId.endsWith(path));
  return at < 0 ? LONGEST.length : at;
};

/** A process that several files share ends when a file with its own process follows. */
const shares = ({ project }: TestSpecification): number => (project.config.isolate ? 0 : 1);

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => shares(one) - shares(other) || rank(one) - rank(other));
  }
}
