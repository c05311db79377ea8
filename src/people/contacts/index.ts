/** Stored people and companies: match, read, save, suppress, remove. */

export { ImportedKeys } from './bulk/imported-keys.ts';
export { keyPrefix } from './bulk/key-order.ts';
export { NewRows, type SharedNewRows } from './bulk/new-rows.ts';
export { NewRowsWriter } from './bulk/save-new-rows.ts';
export { type Capture, noteCaptures } from './captures.ts';
export { loadDirectory, toDirectory } from './companies/directory.ts';
export { findCompanies } from './companies/find.ts';
export { loadFirstCompanies } from './companies/first-records.ts';
export { RelatedEmployers } from './companies/related-employers.ts';
export {
  closeErasureBarrier,
  latestErasure,
  passErasureBarrier,
  wasOvertaken,
} from './erasure-barrier.ts';
export { findKeptContacts, loadKeptRecords } from './kept/rows.ts';
export { type ContactPage, type ListedContact, listContacts } from './list.ts';
export { catchUp } from './listing/catch-up.ts';
export {
  CONTACT_SORTS,
  countUnlisted,
  findListed,
  type ListingFilter,
  type ListingOrder,
} from './listing/find.ts';
export { listingTasks, queueListing } from './listing/task.ts';
export { matchByExternalIds } from './match/by-external-id.ts';
export { leadKeys, matchLeads, whyUnreadable } from './match/by-field.ts';
export {
  explainMatches,
  explainMatchesNow,
  type MatchedLead,
  toTexts,
} from './match/explain.ts';
export type { Lead, Match, WrongPairs } from './match/lead.ts';
export { isExcluded } from './match/outcome.ts';
export { matchProfiles } from './match/profiles.ts';
export { parseBody } from './merge/entity.ts';
export type { Doubts, ToldBefore } from './merge/judge.ts';
export { COMPANY, CONTACT, type Kind } from './merge/kind.ts';
export type { MergeResult } from './merge/merge.ts';
export { type Observation, type Prepared, type Provenance, prepare } from './merge/observation.ts';
export { type Origin, originText } from './merge/origin.ts';
export { wholeContent } from './observations/content.ts';
export { LearntDoubts } from './observations/doubts.ts';
export { loadAnswers, type SourceAnswer } from './observations/read.ts';
export {
  OBSERVATION_OUTCOMES,
  type ObservationRow,
  writeObservations,
} from './observations/rows.ts';
export { toStored } from './observations/told.ts';
export { retainedObservedMoves } from './observed-moves/retained.ts';
export {
  deleteObservedMoves,
  eraseObservedMoves,
  findDelay,
  findToldAccounts,
  holdObservedMoves,
  loadObservedMoves,
  loadUntold,
  markTold,
  type ObservedMove,
  saveObservedMoves,
} from './observed-moves/rows.ts';
export { queueTelling, TELLING_TASK, untoldMoves } from './observed-moves/task.ts';
export { boundedObservations, OBSERVATIONS_KEPT_MS } from './prune/observations.ts';
export { retainedCompanyVersions, retainedContactVersions } from './prune/prune.ts';
export {
  type CurrentContact,
  findExistingContacts,
  findPresentContacts,
  findRecord,
  findTestContacts,
  hasContacts,
  loadCompanyTexts,
  loadContactTexts,
  loadCurrentContacts,
  loadCurrentVersions,
  loadLatestRecords,
  loadRecords,
  loadSomeVersions,
  parseRecord,
  type Records,
  type ShownVersion,
  type VersionRef,
  versionKey,
} from './read.ts';
export { rekeying } from './rekey/chore.ts';
export { announceKeys, beginKeys, hasOneVersion, holdKeys } from './rekey/presence.ts';
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
export { restoreContacts } from './restore/restore.ts';
export {
  type PreparedContact,
  prepareContact,
  type SavedContact,
  saveContacts,
} from './save-contacts.ts';
export { analyzeWritten } from './store/analyze.ts';
export { type Employer, KnownEmployers, saveEmployers } from './store/employers.ts';
export { lockAll } from './store/locks.ts';
export {
  type Change,
  previewObservations,
  type SavedCompany,
  saveCompanies,
  saveObservations,
} from './store/save.ts';
export { contactIdKey } from './suppression/hash.ts';
export { findErasure, findSuppressed } from './suppression/list.ts';
export { loadVerifications, type Verification } from './verifications.ts';
export { loadVersionSources, type VersionSource } from './version-sources.ts';
