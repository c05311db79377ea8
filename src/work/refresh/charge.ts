/**
 * The credits of refresh requests (docs/rulings.md#holds-and-charges). A request holds the price of
 * its highest tier for every profile, or for every accepted profile if its cap does not cover all.
 * Each concluded profile releases its share of the hold and is charged for the data of its contact.
 */

import type { Trx } from '../../ground/database/index.ts';
import {
  type AccountChange,
  chargeAtOnce,
  chargeHolds,
  holdCredits,
  type Payment,
  price,
  profileReference,
  refreshTier,
  requestReference,
} from '../../money/credits/index.ts';
import { TIER, type Tier } from '../../profile/details.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { chargeableOn } from '../../profile/summary.ts';
import type { RequestRow, Requests } from './requests.ts';
import { type ProfileState, REMARK } from './state.ts';

/** The most ledger entries made by one statement. */
const ENTRIES_AT_ONCE = 1_000;

const toPayment = (request: RequestRow, position: number, tier: Tier): Payment => ({
  paysFor: profileReference(request.id, position),
  charge: price(tier),
  share: price(request.tier as Tier),
});

/** The payments made by the create call. */
export type Bill = {
  /** Payments for the profiles that the create call concludes; empty for a test request. */
  payments: Payment[];
  /** True if the create call concludes all profiles, so that no hold is needed. */
  isPaidAtOnce: boolean;
  /** The number of profiles for which credits are held. */
  held: number;
};

/**
 * Returns the bill of a create call.
 * @param profiles all profiles of the request, in its order
 * @param held the number of profiles for which credits are held
 */
export function toBill(
  request: RequestRow,
  profiles: readonly { state: ProfileState; tier: Tier }[],
  held: number,
): Bill {
  const isHeldFor = ({ remark }: ProfileState) =>
    held === profiles.length || (remark !== REMARK.capped && remark !== REMARK.invalid);
  const payments = request.test
    ? []
    : profiles.flatMap(({ state, tier }, position) => {
        if (!state.concluded) return [];
        const payment = toPayment(request, position, tier);
        return isHeldFor(state) ? payment : { ...payment, share: 0 };
      });
  return { payments, isPaidAtOnce: payments.length === profiles.length, held };
}

/**
 * Charges the bill. If not all profiles are paid at once, first holds the highest price of the
 * request.
 * @param change another change of the account's row
 * @throws ServiceError `invalid` if credits are missing; the error of `change` if it is not allowed
 */
export function chargeOrHold(
  trx: Trx,
  request: RequestRow,
  { payments, isPaidAtOnce, held: count }: Bill,
  { permitId, change }: { permitId: number | null; change: AccountChange },
): Promise<void> {
  const { id, account_id: accountId } = request;
  // A test request costs nothing, so it cannot exceed a key's cap.
  const payer = { accountId, permitId: request.test ? null : permitId };
  const credits = price(request.tier as Tier);
  return isPaidAtOnce
    ? chargeAtOnce(trx, payer, { credits, count }, payments, change)
    : holdCredits(trx, payer, requestReference(id), credits, count, { payments, change });
}

/** A concluded profile, and the tier of what it shows. */
type ConcludedProfile = { profile: { request_id: number; position: number }; tier: Tier };

/** Charges profiles that were concluded after the creation of their requests, all at once. */
export async function chargeProfiles(
  trx: Trx,
  requests: Requests,
  concluded: readonly ConcludedProfile[],
): Promise<void> {
  const byRequest = Map.groupBy(concluded, ({ profile }) => profile.request_id);
  const charges = [...byRequest].flatMap(([id, profiles]) => {
    const request = requests.get(id)!;
    if (request.test) return [];
    const payments = profiles.map(({ profile, tier }) =>
      toPayment(request, profile.position, tier),
    );
    return { heldFor: requestReference(id), payments };
  });
  await chargeHolds(trx, charges);
}

/**
 * Adds ledger entries of 0 for profiles that are closed without a search.
 * @param isHeldFor true if credits are held for them
 */
export async function closeUncharged(
  trx: Trx,
  request: RequestRow,
  positions: readonly number[],
  isHeldFor: boolean,
): Promise<void> {
  const share = isHeldFor ? price(request.tier as Tier) : 0;
  const payments = positions.map((position) => ({
    paysFor: profileReference(request.id, position),
    charge: 0,
    share,
  }));
  for (let from = 0; from < payments.length; from += ENTRIES_AT_ONCE) {
    const some = payments.slice(from, from + ENTRIES_AT_ONCE);
    await chargeHolds(trx, [{ heldFor: requestReference(request.id), payments: some }]);
  }
}

/** True for completed profiles; only these are paid for (docs/interface.md#pricing). */
export const isChargeable = ({ searchStatus }: ProfileState): boolean =>
  searchStatus === 'completed';

/**
 * Returns the tier of a profile with a contact.
 * @param record null for an erased contact
 * @param day `YYYY-MM-DD`, the day of the conclusion
 */
export const chargeableTier = (
  { tier: maximum }: RequestRow,
  record: ContactRecord | null,
  day: string,
): Tier => (record ? refreshTier(chargeableOn(record, day), maximum as Tier) : TIER.free);
