export { type Capture, noteCaptures } from './captures.ts';
export type { Delivery } from './companies/employers.ts';
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
export { type ContactPage, type ListedContact, listContacts } from './list.ts';
export * from './match/index.ts';
export {
  readCompanyRecords,
  readContactRecords,
  readLeads,
  type VersionRef,
} from './read.ts';
export {
  type PreparedContact,
  prepareContact,
  type RecordedWithLatest,
  recordContacts,
  recordPrepared,
} from './record-contacts.ts';
export { readRefreshDays } from './refresh-days.ts';
export * from './remove/index.ts';
export type { Observation } from './store/index.ts';
export { type Distinction, findErasure, findSuppressed } from './suppression/index.ts';
export {
  type ContactVersion,
  findExisting,
  type Records,
  readRecords,
  recordOf,
  versionKey,
} from './versions.ts';
