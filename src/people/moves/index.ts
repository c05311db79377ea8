/** Moves: changes of employer or title, at most one for each verdict. */
export { backfillMoves, type JudgedRequests } from './backfill.ts';
export { disputedMoves, disputeMove, restoreMove } from './dispute.ts';
export { eraseMoves, findMoves } from './erase.ts';
export { isMoveStored, loadEmployerMoves } from './of-request.ts';
export { countMovesOf } from './of-watches.ts';
export { retainedMoves } from './retained.ts';
export { moveRoutes } from './routes.ts';
export { saveMoves } from './save.ts';
export { Move, MovePost } from './schemas.ts';
export { type StoredMove, viewMove } from './view.ts';
