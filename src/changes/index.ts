export type { VerdictInput } from './finding.ts';
export { type RecentChange, recentChange } from './recent.ts';
export { companiesIn, type Snapshot } from './snapshot.ts';
export { changeVerdict, type Explanation, explainVerdict, type VerdictOutcome } from './verdict.ts';
export {
  type ChangeEvent,
  type ChangeVerdict,
  COMPANY_CHANGE_TYPES,
  type CompanyChangeType,
  EVENT_CONFIDENCES,
  EVENT_KEYS,
  type EventConfidence,
  type EventName,
  REASONS,
  type Reason,
  STATUSES,
  TITLE_CHANGE_TYPES,
  type TitleChangeType,
} from './vocabulary.ts';
