/** Contacts that were written between the draft of a request and the lock of its account. */
import type { Transaction } from 'kysely';
import { accountContactKey, type Standings } from '../baselines/index.ts';
import { readRecords, recordOf } from '../contacts/index.ts';
import type { Tables } from '../database/index.ts';
import { Overtaken } from '../idempotency/index.ts';
import type { Service } from '../service.ts';
import type { Draft } from './create.ts';
import { isJudged, type OpenedProfile, reopenProfile } from './open.ts';

/**
 * The profiles of a draft, those that the create call concludes with their contacts as they stand.
 * Few contacts are written in so short a time, so only those that were are read again.
 * @throws Overtaken one of them is no longer to be concluded at once
 */
export async function renewProfiles(
  trx: Transaction<Tables>,
  service: Service,
  { owner: { accountId }, input, profiles, now }: Draft,
  standings: Standings,
): Promise<OpenedProfile[]> {
  const versionOf = (contactId: number) =>
    standings.get(accountContactKey({ accountId, contactId }))?.version;
  const isWritten = (profile: OpenedProfile) =>
    isJudged(profile) && versionOf(profile.contact!.contactId) !== profile.contact!.version;
  const written = profiles.flatMap(({ contact }, at) =>
    isWritten(profiles[at]!) ? { at, match: contact!, version: versionOf(contact!.contactId) } : [],
  );
  if (written.length === 0) return profiles;
  const places = written.map(({ match: { contactId: id }, version = 0 }) => ({ id, version }));
  const records = await readRecords(trx, places);
  const renewed = [...profiles];
  written.forEach(({ at, match }, index) => {
    const { version } = places[index]!;
    const record = recordOf(records, places[index]!);
    if (!record || record.test) throw new Overtaken();
    renewed[at] = reopenProfile(service, input, { at, match, record, version, now });
    if (!isJudged(renewed[at])) throw new Overtaken();
  });
  return renewed;
}
