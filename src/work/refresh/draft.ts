/**
 * A request before its transaction: matched and opened without locks. The draft may become outdated
 * until its account is locked; `renewProfiles` then updates it.
 */

import type { Principal } from '../../ground/calls/index.ts';
import type { Trx } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import { Overtaken } from '../../ground/idempotency/index.ts';
import { passRacePoint } from '../../ground/race-points.ts';
import type { Service } from '../../ground/service.ts';
import { accountContactKey, type Standings } from '../../people/baselines/index.ts';
import { findRecord, latestErasure, loadRecords } from '../../people/contacts/index.ts';
import { withoutDetails } from '../../people/withheld/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { coverProfiles } from './cap.ts';
import { loadRecordTexts, matchIdentifiers, matchOn } from './matches.ts';
import { isJudged, type OpenedProfile, openProfile } from './open.ts';
import { ownIds } from './own-ids.ts';
import { parseIdentifiers, type Submission } from './submission.ts';

/** The owner of a request: the account pays, by the key's permit, and answers name the user. */
export type Owner = Pick<Principal, 'accountId' | 'user' | 'permitId'>;

export type Draft = {
  owner: Owner;
  input: Submission;
  profiles: DraftProfile[];
  now: Date;
  /** The number of profiles for which credits are held. */
  held: number;
  /** The latest erasure before the profiles were matched. */
  seen: number;
  /** The watch that creates the request; null if a client does. */
  watchId: number | null;
};

export type DraftProfile = OpenedProfile & {
  /**
   * The contact's record as JSON text; null without a contact, and if the draft does not need it.
   */
  recordText: string | null;
};

/** A profile with the parsed record of its contact. */
export type ProfileWithRecord = OpenedProfile & { record: ContactRecord | null };

/**
 * Does the work that needs no transaction, so that the account is locked as briefly as possible.
 */
export async function draftRequest(
  service: Service,
  owner: Owner,
  input: Submission,
  watchId: number | null = null,
): Promise<Draft> {
  const now = new Date();
  const seen = await latestErasure(service.db);
  const identifiers = input.profiles.map(parseIdentifiers);
  const ids = ownIds(owner.accountId, input, input.profiles);
  const options = { accountId: owner.accountId, test: input.test, day: utcDay(now), ids };
  const { beyond, held } = coverProfiles(input, identifiers);
  const sought = identifiers.map((one, at) => (beyond.has(at) ? {} : one));
  const matches = await matchIdentifiers(service, sought, options);
  const opened = matches.map((matched, at) => {
    const profile = { at, identifiers: identifiers[at]!, beyondCap: beyond.has(at), ...matched };
    return openProfile(service, input, profile, now);
  });
  // A profile still to be refreshed is neither charged nor judged; only a synchronous answer shows
  // it.
  const needsRecord = ({ state }: OpenedProfile) => state.concluded || input.synchronous;
  const texts = await loadRecordTexts(
    service.pool,
    opened.map((profile) => (needsRecord(profile) ? profile.contact : null)),
  );
  await passRacePoint('refresh.drafted');
  const profiles = opened.map((profile, at) => ({ ...profile, recordText: texts[at]! }));
  return { owner, input, now, held, seen, watchId, profiles };
}

/** Parses the records, which takes long (`whileWaiting` of `create.ts`). */
export const parseRecords = (profiles: readonly DraftProfile[]): ProfileWithRecord[] =>
  profiles.map((profile) => ({
    ...profile,
    record:
      profile.recordText === null
        ? null
        : withoutDetails(JSON.parse(profile.recordText) as ContactRecord, profile.withheld),
  }));

/**
 * Updates the profiles that the create call concludes to the current versions of their contacts.
 * Few contacts are written between the draft and the lock of the account, so only these are read
 * again.
 * @throws Overtaken if one of the profiles can no longer be concluded at once
 */
export async function renewProfiles(
  trx: Trx,
  service: Service,
  { owner: { accountId }, input, now }: Draft,
  profiles: ProfileWithRecord[],
  standings: Standings,
): Promise<ProfileWithRecord[]> {
  const written = profiles.flatMap((profile, at) => {
    if (!isJudged(profile)) return [];
    const match = profile.contact!;
    const { contactId } = match;
    const version = standings.get(accountContactKey({ accountId, contactId }))?.version;
    const { withheld } = profile;
    const current = { at, match, withheld, id: contactId, version: version ?? 0 };
    return version === match.version ? [] : current;
  });
  if (written.length === 0) return profiles;
  const records = await loadRecords(trx, written);
  const renewed = [...profiles];
  for (const { at, match, withheld, id, version } of written) {
    const stored = findRecord(records, { id, version });
    if (!stored || stored.test) throw new Overtaken();
    const record = withoutDetails(stored, withheld);
    const contact = { ...matchOn(match, record, utcDay(now)), version };
    const identifiers = parseIdentifiers(input.profiles[at]!);
    const matched = {
      ...{ at, identifiers, contact, withheld },
      ...{ isExcluded: false, beyondCap: false },
    };
    const opened = openProfile(service, input, matched, now);
    if (!isJudged(opened)) throw new Overtaken();
    renewed[at] = { ...opened, record };
  }
  return renewed;
}
