import {
  compareBy,
  hasPlaceholder,
  type PositionState,
  positionKind,
  positionState,
  startOf,
} from '../positions/index.ts';
import type { Position } from '../record.ts';

/** The state of a person's employment. A placeholder such as "Career Break" is not an employer. */
export type EmploymentState = PositionState & {
  /**
   * Current positions with a placeholder instead of an employer. They are not in the other lists.
   */
  placeholders: readonly Position[];
};

const NONE: readonly Position[] = [];

/**
 * Returns the state of a list of positions on a day, without positions at a placeholder. Freelance
 * work beside an employer remains as a role, and is never the primary.
 *
 * @param day `YYYY-MM-DD`
 */
export function employmentState(listed: readonly Position[], day: string): EmploymentState {
  const state = positionState(listed, day);
  if (!listed.some(hasPlaceholder)) return { ...state, placeholders: NONE };
  const placeholders = inOrder(state.current.filter(hasPlaceholder));
  const ended = state.ended.filter((one) => !hasPlaceholder(one) || isFreelance(one));
  const named = state.current.filter((one) => !hasPlaceholder(one));
  if (named.length === 0) return { ...NO_EMPLOYER, ended, placeholders };
  const roles = state.current.filter((one) => !hasPlaceholder(one) || isFreelance(one));
  return { ...stateOfRoles(roles, state), ended, placeholders };
}

/** Sorts the latest first, with one result for every order of the list. */
const inOrder = (positions: readonly Position[]): readonly Position[] =>
  positions.toSorted((a, b) => compareBy(b, a, startOf));

const NO_EMPLOYER = {
  state: 'no_current',
  current: NONE,
  dated: NONE,
  primary: null,
  confidence: null,
} as const;

function stateOfRoles(
  current: readonly Position[],
  { primary, confidence }: PositionState,
): Omit<PositionState, 'ended'> {
  const dated = current.filter((one) => one.start_date != null);
  if (!primary || hasPlaceholder(primary)) {
    return { state: 'undetermined', current, dated: NONE, primary: null, confidence: null };
  }
  const state = dated.length > 1 ? 'multiple_current' : 'single_current';
  const isOnly = dated.length === 1 && dated[0] === primary;
  return { state, current, dated, primary, confidence: isOnly ? 'high' : confidence };
}

const isFreelance = (position: Position): boolean => positionKind(position) === 'freelance';
