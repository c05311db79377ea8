/** Contacts and companies: records, where they come from, how they are found and shown. */
export {
  type CompanyRef,
  directoryOf,
  type Employer,
  findCompanies,
  KnownEmployers,
  loadDirectory,
  recordCompanies,
} from './companies/index.ts';
export {
  type CurrentContact,
  readCurrentContacts,
  readCurrentVersions,
  recordOfCurrent,
} from './current.ts';
export { isoTime } from './document.ts';
export * from './erasure/index.ts';
export {
  FORMATS,
  type Format,
  type ImportOptions,
  type ImportResult,
  importFile,
  Unreadable,
} from './import/index.ts';
export * from './keys.ts';
export * from './match/index.ts';
export { emailAddress, isProfileUrl } from './normalise/index.ts';
export {
  readCompanyRecords,
  readContactRecords,
  readLeads,
  type VersionRef,
} from './read.ts';
export type {
  Company,
  CompanyRecord,
  ContactRecord,
  Education,
  Email,
  Phone,
  Position,
} from './record.ts';
export {
  type PreparedContact,
  prepareContact,
  type RecordedWithLatest,
  recordContacts,
  recordPrepared,
} from './record-contacts.ts';
export { readRefreshDays } from './refresh-days.ts';
export { isStale } from './staleness.ts';
export type { Observation } from './store/index.ts';
export { DETAIL, type Summary, summarise } from './summary.ts';
export { type Distinction, findErasure, findSuppressed } from './suppression/index.ts';
export { type Validated, validateCompany, validateContact } from './validate/index.ts';
export {
  type ContactVersion,
  type Records,
  readRecords,
  recordOf,
  versionKey,
} from './versions.ts';
export * from './views/index.ts';
