/** What one person's erasure takes out of the contact database, and what keeps them out. */

export {
  closeErasureBarrier,
  latestErasure,
  passErasureBarrier,
  wasOvertaken,
} from '../erasure-barrier.ts';
export {
  type LockedPerson,
  lockPerson,
  type RemovedContact,
  removeContact,
  suppressPerson,
} from './erase.ts';
export { type HeldKeys, keysOfVersions, readVersions, type StoredVersion } from './history.ts';
export {
  describe as describeIdentifier,
  findContactId,
  type Identifier,
  nameOf as suppressedNameOf,
} from './identifier.ts';
