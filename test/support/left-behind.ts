/**
 * Loaded before each test file that shares its process with others: such a file leaves the process
 * as it found it. One that does not fails here, instead of breaking the file that comes next.
 */
import { afterAll, expect, vi } from 'vitest';
import { holdRacePoints } from '../../src/ground/race-points.ts';

const FAILURES = ['uncaughtException', 'unhandledRejection'] as const;
const { fetch } = globalThis;

const stateOf = () => ({
  environment: { ...process.env },
  folder: process.cwd(),
  umask: process.umask(),
  hasFakeTimers: vi.isFakeTimers(),
  hasOwnFetch: globalThis.fetch === fetch,
  listeners: FAILURES.map((name) => process.listenerCount(name)),
});

const found = stateOf();

afterAll(() => {
  const left = stateOf();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  holdRacePoints(undefined);
  expect(left, 'CONTRIBUTING.md, Where tests live: a file restores what it changes').toEqual(found);
});
