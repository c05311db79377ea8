import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../../ground/api/index.ts';

export type Pressure = {
  /** Requests are refused while the average delay of the event loop exceeds this. */
  delayMs: number;
  heapBytes: number;
  /** Memory of the whole process, including request bodies that are arriving. */
  memoryBytes: number;
  /** Interval of measurements, and the time over which they are averaged. */
  everyMs: number;
};

/**
 * A body of 64 MB may block the event loop for a second and is still served. Only delays of several
 * seconds count, hence the average over five seconds.
 */
export const PRESSURE: Pressure = {
  delayMs: 1_000,
  heapBytes: getHeapStatistics().heap_size_limit * 0.85,
  memoryBytes: Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()) * 0.85,
  everyMs: 5_000,
};

const RETRY_AFTER_SECONDS = 10;

/**
 * Refuses requests of a scope while the process is overloaded, before they cost anything, by 503
 * with `Retry-After`.
 */
export async function turnAwayUnderPressure(
  scope: FastifyInstance,
  { delayMs, heapBytes, memoryBytes, everyMs }: Pressure = PRESSURE,
): Promise<void> {
  let startedAt = Number.POSITIVE_INFINITY;
  scope.addHook('onReady', async () => {
    startedAt = performance.now();
  });
  // The start blocks the event loop while schemas are compiled, which is part of the first
  // measurement.
  const isStarting = () => performance.now() - startedAt < everyMs * 2;
  await scope.register(underPressure, {
    maxEventLoopDelay: delayMs,
    maxHeapUsedBytes: heapBytes,
    maxRssBytes: memoryBytes,
    sampleInterval: everyMs,
    pressureHandler: async (_request, _reply, type) => {
      if (type === underPressure.TYPE_EVENT_LOOP_DELAY && isStarting()) return;
      throw new ServiceError('unavailable', 'the service has too much to do; try again', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    },
  });
}
