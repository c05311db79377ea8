import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../api/index.ts';

export type Pressure = {
  /** By how much things are late on average, before requests are turned away. */
  delayMs: number;
  heapBytes: number;
  /** Of the process, bodies on their way in included. */
  memoryBytes: number;
  /** Measured so often. */
  everyMs: number;
};

/**
 * A body of 64 MB may keep the event loop for a second and is served; what counts is being late
 * for seconds on end, hence an average over five of them.
 */
export const PRESSURE: Pressure = {
  delayMs: 1_000,
  heapBytes: getHeapStatistics().heap_size_limit * 0.85,
  memoryBytes: Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()) * 0.85,
  everyMs: 5_000,
};

const RETRY_AFTER_SECONDS = 10;

/**
 * Turns requests of this scope away before they cost anything while the process has more to do
 * than it can: 503 with `Retry-After`.
 */
export async function turnAwayUnderPressure(
  scope: FastifyInstance,
  { delayMs, heapBytes, memoryBytes, everyMs }: Pressure = PRESSURE,
): Promise<void> {
  await scope.register(underPressure, {
    maxEventLoopDelay: delayMs,
    maxHeapUsedBytes: heapBytes,
    maxRssBytes: memoryBytes,
    sampleInterval: everyMs,
    pressureHandler: async () => {
      throw new ServiceError('unavailable', 'the service has too much to do; try again', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    },
  });
}
