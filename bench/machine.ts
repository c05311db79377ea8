/** A description of the machine, because it affects every figure. */
import { availableParallelism, totalmem } from 'node:os';

/** Such as `2 processors, 23 GB, 2026-11-22`. */
export function describeMachine(day: string): string {
  const processors = availableParallelism();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${processors} ${processors === 1 ? 'processor' : 'processors'}, ${gigabytes} GB, ${day}`;
}
