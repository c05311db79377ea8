import { idOf, toId } from '../../ground/route-parts/index.ts';
import { jobReference } from '../../money/credits/index.ts';

/** Names the job in the path of a call; null if it is none. For `config.reads` of routes. */
export function readsJob(request: { params: unknown }): string | null {
  const id = toId(idOf(request));
  return id === null ? null : jobReference(id);
}
