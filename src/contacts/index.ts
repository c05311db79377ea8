/** Contacts and companies: records, where they come from, how they are found and shown. */
export {
  type CompanyRef,
  type Employer,
  findCompanies,
  KnownEmployers,
  loadDirectory,
  recordCompanies,
} from './companies/index.ts';
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
export {
  readCompanyRecords,
  readContactRecords,
  readLeads,
  type StoredLead,
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
export { type RecordedContact, recordContacts } from './record-contacts.ts';
export type { Observation } from './store/index.ts';
export { DETAIL, type Summary, summarise } from './summary.ts';
export { type Validated, validateCompany, validateContact } from './validate/index.ts';
export * from './views/index.ts';
