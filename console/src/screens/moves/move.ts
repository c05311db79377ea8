/** The types of moves in the API. */
import type { Move } from '../../../../client/src/api.ts';

export type { Move, MoveList, MovePost as Post } from '../../../../client/src/api.ts';
export { MOVE_BASES, MOVE_TYPES } from '../../../../src/ground/api/moves.ts';

/** Returns a text that no other move has. */
export const moveKey = (move: Move): string =>
  [move.request_id, move.contact_id, move.seen_at, ...(move.seen_between ?? [])].join(' ');
