import type { Employers } from '../profile/employers/index.ts';
import type { PositionState } from '../profile/positions/index.ts';

/** The two states of a contact's positions that a verdict compares. */
export type Sides = {
  before: PositionState;
  baselineDay: string;
  now: PositionState;
  day: string;
  employers: Employers;
};
