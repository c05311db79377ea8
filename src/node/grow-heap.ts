/**
 * Lets the heap grow as V8 chooses, once the code is loaded: the limits of `limit-heap.ts` keep
 * memory low at rest, and cost a tenth of the processor time of work.
 */
import { setFlagsFromString } from 'node:v8';

/** @param works true for a process that runs tasks; calls gain little by more space for new objects */
export function growHeap({ works }: { works: boolean }): void {
  setFlagsFromString('--heap-growing-percent=0');
  if (works) setFlagsFromString('--semi-space-growth-factor=2');
}
