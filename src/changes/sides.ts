import type { Employers } from './employers/index.ts';
import type { PositionState } from './positions.ts';

/** The two states of a contact's positions that a verdict compares. */
export type Sides = {
  before: PositionState;
  baselineDay: string;
  now: PositionState;
  day: string;
  employers: Employers;
};
