/**
 * A transition takes a waiting profile from one state to the next. This file determines the data
 * needed to judge and charge a transition; `apply-transitions.ts` reads the data and writes the
 * result.
 */
import {
  type AccountContact,
  accountContactKey,
  type Standings,
} from '../../people/baselines/index.ts';
import { findRecord, type Records, type VersionRef } from '../../people/contacts/index.ts';
import type { Conclusion } from '../lookups/index.ts';
import { isChargeable } from './charge.ts';
import type { WaitingProfile } from './profiles.ts';
import type { Requests } from './requests.ts';
import type { ProfileState } from './state.ts';
import { type RefreshCheck, type RequestContact, verdictKey } from './verdicts.ts';

export type Transition = {
  profile: WaitingProfile;
  state: ProfileState;
  /** The contact that the profile shows from now on. */
  contact: VersionRef | null;
  /**
   * The facts for judging whether the contact changed; null for a conclusion without verification.
   */
  judge:
    | (Pick<Conclusion, 'firstSeen' | 'before' | 'isCaptured'> & { isDisputed?: boolean })
    | null;
  /** See `UpdatedProfile`. */
  lookup: string | null;
};

/**
 * True if the transition needs a verdict. A verdict is given once, so a profile whose details are
 * still being queried keeps its own.
 */
export const isJudged = ({ judge, contact, profile }: Transition): boolean =>
  judge !== null && contact !== null && profile.verdict === null;

export const requestContact = ({ profile, contact }: Transition): RequestContact => ({
  requestId: profile.request_id,
  contactId: contact!.id,
});

export const transitionVerdictKey = (transition: Transition): string =>
  verdictKey(requestContact(transition));

const accountContact = (requests: Requests, { profile, contact }: Transition): AccountContact => ({
  accountId: requests.get(profile.request_id)!.account_id,
  contactId: contact!.id,
});

/** Returns the contacts that transitions have verified, each with the account of its request. */
export const verifiedContacts = (
  requests: Requests,
  transitions: readonly Transition[],
): AccountContact[] =>
  transitions
    .filter(({ judge, contact }) => judge && contact)
    .map((transition) => accountContact(requests, transition));

/**
 * Returns the transition with its contact's current version, because a verified contact may have
 * been written since the answer was compared with it.
 */
export function withCurrentVersion(
  requests: Requests,
  transition: Transition,
  standings: Standings,
): Transition {
  if (!transition.judge || !transition.contact) return transition;
  const key = accountContactKey(accountContact(requests, transition));
  const version = standings.get(key)?.version;
  if (version === undefined || version === transition.contact.version) return transition;
  return { ...transition, contact: { ...transition.contact, version } };
}

/** Returns the versions whose records are needed to judge and charge a transition. */
export function versionsNeeded(transition: Transition): VersionRef[] {
  const { state, contact } = transition;
  if (!contact) return [];
  if (!isJudged(transition)) return isChargeable(state) ? [contact] : [];
  const before = versionBefore(transition);
  return before && !isAtHand(transition, before) ? [contact, before] : [contact];
}

/**
 * Returns the checks of the transitions that get a verdict. Erased contacts are left out.
 * @param records of `versionsNeeded`
 */
export const toChecks = (
  requests: Requests,
  transitions: readonly Transition[],
  records: Records,
  standings: Standings,
): RefreshCheck[] =>
  transitions.filter(isJudged).flatMap((transition) => {
    const pair = accountContact(requests, transition);
    const record = findRecord(records, transition.contact!);
    const standing = standings.get(accountContactKey(pair));
    if (!record || !standing) return [];
    return {
      ...pair,
      requestId: transition.profile.request_id,
      position: transition.profile.position,
      record,
      isCaptured: transition.judge!.isCaptured && standing.isCaptured,
      knownBefore: isKnownBefore(transition, records),
      firstSeen: transition.judge!.firstSeen,
      isDisputed: transition.judge!.isDisputed ?? false,
    };
  });

/** True if positions of the contact were known before this refresh. */
function isKnownBefore(transition: Transition, records: Records): boolean {
  const version = versionBefore(transition);
  if (version === null) return false;
  if (isAtHand(transition, version)) return transition.judge!.before!.hasPositions;
  return (findRecord(records, version)?.positions?.length ?? 0) > 0;
}

/** Returns the version known before this refresh; null for a contact that the refresh created. */
function versionBefore({ profile, contact, judge }: Transition): VersionRef | null {
  const { contact_id: id, contact_version: version } = profile;
  if (id !== null) return { id, version: version! };
  if (judge!.firstSeen) return null;
  return { id: contact!.id, version: Math.max(1, contact!.version - 1) };
}

/** True if the answer has enough data of the version, so that its record need not be read. */
const isAtHand = ({ judge }: Transition, { version }: VersionRef): boolean =>
  judge!.before?.version === version;
