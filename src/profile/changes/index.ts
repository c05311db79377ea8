export type { VerdictInput } from './finding.ts';
export { type ObservedChange, observedChange } from './observed.ts';
export { recentChange } from './recent.ts';
export { companiesIn, type Snapshot, undatedSnapshot } from './snapshot.ts';
export { changeVerdict, type Explanation, explainVerdict } from './verdict.ts';
export {
  type ChangeEvent,
  type ChangeVerdict,
  COMPANY_CHANGE_TYPES,
  EVENT_CONFIDENCES,
  EVENT_KEYS,
  REASONS,
  type Reason,
  STATUSES,
  TITLE_CHANGE_TYPES,
} from './vocabulary.ts';
