/** Stored people and companies: match, read, save, suppress, remove. */
export { type Capture, noteCaptures } from './captures.ts';
export { loadDirectory, toDirectory } from './companies/directory.ts';
export { KnownEmployers } from './companies/employers.ts';
export { findCompanies } from './companies/find.ts';
export {
  closeErasureBarrier,
  latestErasure,
  passErasureBarrier,
  wasOvertaken,
} from './erasure-barrier.ts';
export { type ContactPage, type ListedContact, listContacts } from './list.ts';
export { leadKeys, matchLeads, whyUnreadable } from './match/by-field.ts';
export {
  explainMatches,
  explainMatchesNow,
  type MatchedLead,
  toTexts,
} from './match/explain.ts';
export type { Lead, Match } from './match/lead.ts';
export { matchProfiles } from './match/profiles.ts';
export type { Observation } from './merge/observation.ts';
export { retainedCompanyVersions, retainedContactVersions } from './prune/prune.ts';
export {
  type CurrentContact,
  findExistingContacts,
  findRecord,
  findTestContacts,
  loadCompanyTexts,
  loadContactTexts,
  loadCurrentContacts,
  loadCurrentVersions,
  loadLatestRecords,
  loadRecords,
  loadSomeVersions,
  parseRecord,
  type Records,
  type VersionRef,
  versionKey,
} from './read.ts';
export { rekeying } from './rekey/chore.ts';
export { beginKeys, holdKeys } from './rekey/presence.ts';
export { isWaiting, loadMatchKeys, type MatchKeysStatus, matchKeyFigures } from './rekey/status.ts';
export {
  type LockedPerson,
  lockPerson,
  removeContact,
  suppressPerson,
} from './remove/erase.ts';
export { findHeldKeys, loadVersions } from './remove/history.ts';
export {
  describeIdentifier,
  findContactId,
  type Identifier,
  suppressionKey,
} from './remove/identifier.ts';
export { loadRenderedLeads } from './rendered-leads.ts';
export {
  type PreparedContact,
  prepareContact,
  type SavedContact,
  saveContacts,
} from './save-contacts.ts';
export { findErasure, findSuppressed } from './suppression/list.ts';
export { loadVerifications, type Verification } from './verifications.ts';
