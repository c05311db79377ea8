export { dayBefore, daysBetween, laterDay, MONTH_DAYS, monthNumber } from './days.ts';
export { heldLast, isAfterGap, isEndDated, isRecentStart } from './history.ts';
export {
  compareBy,
  hasEnded,
  hasPlaceholder,
  isCurrent,
  isJob,
  positionKind,
  startOf,
} from './position.ts';
export {
  POSITION_STATES,
  type PositionState,
  type PositionStateName,
  positionState,
} from './positions.ts';
export { CONFIDENCES, type Confidence } from './primary.ts';
