/** The ids that profiles of a list have in systems of the account, such as its CRM. */
import type { Db } from '../../ground/database/index.ts';
import { type OwnedId, saveListedIds } from '../../people/external-ids/index.ts';
import { type StatedId, statedIds } from '../../profile/external-ids.ts';
import { validateExternalIds } from '../../profile/validate/index.ts';
import type { SubmittedProfile } from './submission.ts';

/**
 * Returns the ids of profiles, parallel to them; undefined without any. Only profiles of a list have
 * ids: a client's own member of that name is ignored.
 */
export function ownIds(
  accountId: number,
  { fromPeople, test }: { fromPeople: boolean; test: boolean },
  profiles: readonly SubmittedProfile[],
): readonly (readonly StatedId[])[] | undefined {
  if (!fromPeople || test || !profiles.some((profile) => 'external_ids' in profile)) return;
  return profiles.map((profile) => {
    const read = validateExternalIds(profile);
    return 'ids' in read ? statedIds(accountId, read.ids) : [];
  });
}

/** Saves the ids of matched profiles. @param contacts parallel to the ids */
export const saveOwnIds = (
  trx: Db,
  ids: readonly (readonly StatedId[])[] | undefined,
  contacts: readonly ({ contactId: number } | null)[],
): Promise<void> =>
  saveListedIds(
    trx,
    (ids ?? []).flatMap((some, at): OwnedId[] => {
      const contactId = contacts[at]?.contactId;
      return contactId ? some.map((stated) => ({ ...stated, contactId })) : [];
    }),
  );
