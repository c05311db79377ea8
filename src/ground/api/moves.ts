/** The types of moves by which clients can filter. */

/**
 * Changes of employer come first, then changes of title within one employer or corporate family.
 */
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
export type MoveType = (typeof MOVE_TYPES)[number];

/**
 * The evidence of a move: a verdict about dated positions, or two observations of one source that
 * name different employers without dates.
 */
export const MOVE_BASES = ['dated', 'observed'] as const;
export type MoveBasis = (typeof MOVE_BASES)[number];
