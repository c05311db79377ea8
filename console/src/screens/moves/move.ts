/** The types of moves in the API. */
export type { Move, MoveList, MovePost as Post } from '../../../../client/src/api.ts';
export { MOVE_TYPES } from '../../../../src/ground/api/moves.ts';
