/**
 * Loaded before each test file that shares its process with others. It fails a file that does not
 * restore the process, before the next file breaks.
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
