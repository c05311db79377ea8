/** Refresh requests as the service leaves them behind: rows, holds and entries. */
import { chargeHolds, holdCredits, price, releaseHolds } from '../../src/money/credits/index.ts';
import type { Tier } from '../../src/profile/details.ts';
import type { TestDatabase } from '../support/database.ts';

type StoredProfile = {
  tier?: Tier;
  contactId?: number;
  version?: number;
  withContactId?: boolean;
  remark?: string;
  searchStatus?: 'completed' | 'not_found' | 'refreshing' | null;
};

export type StoredRequest = {
  accountId: number;
  tier: Tier;
  test?: boolean;
  createdAt?: Date;
  profiles: StoredProfile[];
};

const isOpen = ({ searchStatus }: StoredProfile) => searchStatus === 'refreshing';

/** Profiles that are not `refreshing` are concluded and settled. */
export async function storeRequest({ db }: TestDatabase, input: StoredRequest): Promise<number> {
  const { accountId, tier, test = false, profiles } = input;
  const createdAt = input.createdAt ?? new Date();
  const open = profiles.filter(isOpen).length;
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('app_user')
      .select('id')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    const { id } = await trx
      .insertInto('refresh_request')
      .values({
        unique_identifier: crypto.randomUUID(),
        account_id: accountId,
        user_id: user.id,
        webhook: null,
        synchronous: true,
        test,
        find_match: true,
        contact_refresh_time: null,
        attributes: ['contact_profile'],
        tier,
        status: open > 0 ? 'running' : 'completed',
        profiles: profiles.length,
        with_contact_id: profiles.filter((profile) => profile.withContactId).length,
        open,
        created_at: createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = profiles.map((profile, position) => rowOf(id, position, profile, createdAt));
    await trx.insertInto('refresh_profile').values(rows).execute();
    if (!test) {
      const heldFor = `refresh_request/${id}`;
      await holdCredits(trx, { accountId, permitId: null }, heldFor, price(tier), profiles.length);
      const share = price(tier);
      const payments = profiles.flatMap((profile, position) => {
        const paysFor = `refresh_profile/${id}/${position}`;
        return isOpen(profile) ? [] : { paysFor, charge: price(profile.tier ?? 0), share };
      });
      await chargeHolds(trx, [{ heldFor, payments }]);
      if (open === 0) await releaseHolds(trx, [heldFor]);
    }
    return id;
  });
}

const rowOf = (requestId: number, position: number, profile: StoredProfile, at: Date) => ({
  request_id: requestId,
  position,
  submitted: '{}',
  search_status: profile.searchStatus === undefined ? ('completed' as const) : profile.searchStatus,
  match_note: null,
  remark: profile.remark ?? null,
  contact_id: profile.contactId ?? null,
  contact_version: profile.version ?? null,
  tier: profile.tier ?? 0,
  verdict: null,
  lookup: isOpen(profile) ? 'asked' : null,
  concluded_at: isOpen(profile) ? null : at,
});
