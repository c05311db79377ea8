/**
 * A move takes a waiting profile from one state to the next. This file tells what has to be known to
 * judge and charge a move; `apply-moves.ts` reads it and writes the outcome.
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
import { type RefreshLook, type RequestContact, verdictKey } from './verdicts.ts';

export type Move = {
  profile: WaitingProfile;
  state: ProfileState;
  /** The contact as it is shown from now on. */
  contact: VersionRef | null;
  /** How to judge whether the contact changed; null for a conclusion without verification. */
  judge: Pick<Conclusion, 'firstSeen' | 'before' | 'isCaptured'> | null;
  /** As in `UpdatedProfile`. */
  lookup: string | null;
};

/** A verdict is given once: a profile whose details are still being asked for keeps its own. */
export const isJudged = ({ judge, contact, profile }: Move): boolean =>
  judge !== null && contact !== null && profile.verdict === null;

export const requestContact = ({ profile, contact }: Move): RequestContact => ({
  requestId: profile.request_id,
  contactId: contact!.id,
});

export const moveVerdictKey = (move: Move): string => verdictKey(requestContact(move));

const accountContact = (requests: Requests, { profile, contact }: Move): AccountContact => ({
  accountId: requests.get(profile.request_id)!.account_id,
  contactId: contact!.id,
});

/** The contacts that moves have verified, each with the account of its request. */
export const verifiedContacts = (requests: Requests, moves: readonly Move[]): AccountContact[] =>
  moves
    .filter(({ judge, contact }) => judge && contact)
    .map((move) => accountContact(requests, move));

/**
 * The move with its contact as it stands: a verified contact may have been written since the answer
 * was compared with it.
 */
export function withCurrentVersion(requests: Requests, move: Move, standings: Standings): Move {
  if (!move.judge || !move.contact) return move;
  const key = accountContactKey(accountContact(requests, move));
  const version = standings.get(key)?.version;
  if (version === undefined || version === move.contact.version) return move;
  return { ...move, contact: { ...move.contact, version } };
}

/** The versions whose records are needed to judge and charge a move. */
export function versionsNeeded(move: Move): VersionRef[] {
  const { state, contact } = move;
  if (!contact) return [];
  if (!isJudged(move)) return isChargeable(state) ? [contact] : [];
  const before = versionBefore(move);
  return before && !isAtHand(move, before) ? [contact, before] : [contact];
}

/**
 * The looks of the moves that get a verdict. A contact erased meanwhile is left out.
 * @param records of `versionsNeeded`
 */
export const toLooks = (
  requests: Requests,
  moves: readonly Move[],
  records: Records,
  standings: Standings,
): RefreshLook[] =>
  moves.filter(isJudged).flatMap((move) => {
    const pair = accountContact(requests, move);
    const record = findRecord(records, move.contact!);
    const standing = standings.get(accountContactKey(pair));
    if (!record || !standing) return [];
    return {
      ...pair,
      requestId: move.profile.request_id,
      position: move.profile.position,
      record,
      isCaptured: move.judge!.isCaptured && standing.isCaptured,
      knownBefore: isKnownBefore(move, records),
      firstSeen: move.judge!.firstSeen,
    };
  });

/** Whether positions of the contact were known before this refresh. */
function isKnownBefore(move: Move, records: Records): boolean {
  const version = versionBefore(move);
  if (version === null) return false;
  if (isAtHand(move, version)) return move.judge!.before!.hasPositions;
  return (findRecord(records, version)?.positions?.length ?? 0) > 0;
}

/** The version known before this refresh; null for a contact that the refresh brought. */
function versionBefore({ profile, contact, judge }: Move): VersionRef | null {
  const { contact_id: id, contact_version: version } = profile;
  if (id !== null) return { id, version: version! };
  if (judge!.firstSeen) return null;
  return { id: contact!.id, version: Math.max(1, contact!.version - 1) };
}

/** Whether the answer tells enough of the version, so that its record need not be read. */
const isAtHand = ({ judge }: Move, { version }: VersionRef): boolean =>
  judge!.before?.version === version;
