/**
 * Lets the heap grow as V8 chooses, once the code is loaded: the limits of `limit-heap.ts` keep
 * memory low at rest, and cost a tenth of the processor time of work.
 */
import { setFlagsFromString } from 'node:v8';

export function growHeap(): void {
  setFlagsFromString('--heap-growing-percent=0');
  setFlagsFromString('--semi-space-growth-factor=2');
}
