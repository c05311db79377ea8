/**
 * The contract of the API: its enumerations, its errors, and schemas that several domains publish.
 * It imports no I/O, so the command line, the demo, benchmarks and tests share it with the service.
 */
export {
  AUDIT_ACTIONS,
  AUDIT_ACTORS,
  AUDIT_OUTCOMES,
  type AuditAction,
  type AuditActor,
  type AuditOutcome,
} from './audit.ts';
export {
  CHECKUP_LABELS,
  CHECKUP_PARTS,
  type CheckupPart,
  FILLED_FIELDS,
  type FilledField,
} from './checkups.ts';
export { DELIVERY_STATES, type DeliveryState } from './deliveries.ts';
export {
  DISPUTE_REASONS,
  DISPUTE_STATES,
  type DisputeReason,
  type DisputeState,
  type SubjectKind,
} from './disputes.ts';
export { ErrorBody, errorAnswers, KEY_EXAMPLE } from './error-body.ts';
export { ERROR_STATUS, invalid, NotShownYet, notFound, ServiceError } from './errors.ts';
export { contactSubject, EVENT_TYPES, type EventType, type EventView } from './events.ts';
export {
  FORMATS,
  type FormatName,
  KINDS,
  type Kind,
  MODES,
  type Mode,
  PRESETS,
  type Preset,
} from './exports.ts';
export {
  CHANGED_FIELDS,
  type ChangedField,
  IMPORT_STATUSES,
  type ImportStatus,
  ROW_RESULTS,
  type RowResult,
} from './imports.ts';
export { describeIssue } from './issues.ts';
export {
  INPUT_SOURCE_TYPES,
  JOB_STATUSES,
  type JobStatus,
  LEAD_KEYS,
  type LeadKey,
  MATCH_FIELDS,
  type MatchField,
  NEEDED_KEYS,
  PROFILE_TYPES,
  type ProfileType,
  SOURCE_TYPES,
} from './leads.ts';
export {
  MATCH_KEYS,
  type MatchKey,
  MISS_REASONS,
  type MissReason,
  RECEIPT_KEYS,
  type Receipt,
  type ReceiptKey,
} from './matches.ts';
export { MOVE_BASES, MOVE_TYPES, type MoveBasis, type MoveType } from './moves.ts';
export {
  REFRESH_ATTRIBUTES,
  REQUEST_STATUSES,
  RESPONSE_FORMATS,
  type RefreshAttribute,
  type RequestStatus,
  SEARCH_STATUSES,
  type SearchStatus,
} from './refreshes.ts';
export { ROLES, type Role, SCOPES_OF_ROLE } from './roles.ts';
export {
  anyOf,
  date,
  dateOrNull,
  dateTime,
  dateTimeOrNull,
  externalIds,
  LENIENT,
  nullable,
  oneOf,
  oneValueOf,
  optionalFlag,
  textOrNull,
  wholeOrNull,
} from './schema-types.ts';
export { SCOPES, type Scope } from './scopes.ts';
export {
  COMPANY_DATA_KEYS,
  COMPANY_DATA_PROPERTIES,
  ENRICHED_BY,
  PROFILE_PROPERTIES,
} from './views.ts';
