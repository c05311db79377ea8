/**
 * Tells accounts of observed moves (docs/moves.md#observed-moves): those that have the contact in a
 * watch, in a result or in an uploaded list.
 */
import type { Service } from '../../ground/service.ts';
import { queueTelling, TELLING_TASK } from '../../people/contacts/index.ts';
import { tellAll } from './tell.ts';

/** A node rests after telling, for this many times as long: the task reads all jobs and lists. */
const REST = 4;
const MOST_REST_MS = 600_000;

export function observedMoveTasks(service: Service) {
  let restUntil = 0;
  const tell = async (): Promise<void> => {
    const begun = performance.now();
    if (begun < restUntil) return queueTelling(service.db, restUntil - begun);
    await tellAll(service);
    const ended = performance.now();
    restUntil = ended + Math.min((ended - begun) * REST, MOST_REST_MS);
  };
  return { [TELLING_TASK]: tell };
}
