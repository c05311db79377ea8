/** Moves: changes of employer or title, one for each verdict that has determined one. */
export { backfillMoves, type JudgedRequests } from './backfill.ts';
export { eraseMoves, findMoves } from './erase.ts';
export { loadEmployerMoves } from './of-request.ts';
export { countMovesOf } from './of-watches.ts';
export { retainedMoves } from './retained.ts';
export { moveRoutes } from './routes.ts';
export { saveMoves } from './save.ts';
export { Move, MovePost } from './schemas.ts';
export { type StoredMove, viewMove } from './view.ts';
