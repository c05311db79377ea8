/** Parses the bodies of changes of moves. Pure. */
import { invalid } from '../../ground/api/index.ts';
import type { MoveChange } from './schemas.ts';

/** Absent members are not changed. */
export type MoveChanges = {
  handled?: boolean;
  comment?: string | null;
  assigned_to?: number | null;
};

/**
 * A comment without text is null. Half surrogate pairs are replaced, because PostgreSQL rejects
 * them.
 * @throws ServiceError `invalid` if the body changes nothing
 */
export function parseMoveChanges({ handled, comment, assigned_to }: MoveChange): MoveChanges {
  const changes = {
    ...(handled !== undefined && { handled }),
    ...(comment !== undefined && { comment: comment?.trim().toWellFormed() || null }),
    ...(assigned_to !== undefined && { assigned_to }),
  };
  if (Object.keys(changes).length > 0) return changes;
  throw invalid('handled: is required, unless comment or assigned_to is given');
}
