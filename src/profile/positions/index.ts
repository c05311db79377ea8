export { dayBefore, laterDay, monthNumber } from './days.ts';
export { heldLast, isAfterGap, isEndDated, isRecentStart } from './history.ts';
export { isJob, positionKind } from './kinds.ts';
export { compareBy, startOf } from './order.ts';
export {
  isCurrent,
  POSITION_STATES,
  type PositionState,
  type PositionStateName,
  positionState,
} from './positions.ts';
export { CONFIDENCES, type Confidence } from './primary.ts';
