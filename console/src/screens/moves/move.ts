/** Moves as the API tells of them. */
export type { Move, MoveList, MovePost as Post } from '../../../../client/src/api.ts';

/** What can be asked for; the names of types are in the texts. */
export const MOVE_TYPES = [
  'job_change',
  'left_employer',
  'returned_to_work',
  'title_change_promotion',
  'title_change_lateral',
  'title_change_demotion',
  'title_gained',
  'title_lost',
] as const;
