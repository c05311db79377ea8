/**
 * Moves: changes of employer or title. A dated move is determined by a verdict, which has at most
 * one. An observed move is shown by two observations of one source, and told once to each account.
 */
export { backfillMoves, type JudgedRequests } from './backfill.ts';
export { disputedMoves, disputeMove, restoreMove } from './dispute.ts';
export { eraseMoves, findMoved, findMoves } from './erase.ts';
export { toMoveEvent } from './event.ts';
export { MOVE_FILTER, parseMoveFilter } from './filter.ts';
export { type FollowUp, loadFollowUps } from './follow-up.ts';
export { loadMoves, type MoveFilter } from './list.ts';
export { saveTold } from './observed.ts';
export { saveReported } from './observed-by-request.ts';
export { isMoveStored, loadEmployerMoves } from './of-request.ts';
export { countMovesOf } from './of-watches.ts';
export { retainedMoves } from './retained.ts';
export { moveRoutes } from './routes.ts';
export { saveMoves } from './save.ts';
export { MOVE_SCHEMAS } from './schemas.ts';
export { basisOf, type StoredMove, viewMove } from './view.ts';
export { withdrawObservedMoves } from './withdraw.ts';
