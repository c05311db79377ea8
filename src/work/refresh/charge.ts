/**
 * The money of refresh requests (docs/rulings.md#holds-and-charges). A request holds the price of
 * its highest tier for every profile; where its cap does not cover all, for those taken on. Each profile that concludes gives up its share of the hold
 * and is charged for what its contact supports.
 */

import type { Trx } from '../../ground/database/index.ts';
import {
  chargeAtOnce,
  chargeHeld,
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
import type { RequestRow } from './requests.ts';
import { type ProfileState, REMARK } from './state.ts';

/** Ledger entries that one statement makes. */
const ENTRIES_AT_ONCE = 1_000;

const toPayment = (request: RequestRow, position: number, tier: Tier): Payment => ({
  paysFor: profileReference(request.id, position),
  charge: price(tier),
  share: price(request.tier as Tier),
});

/** What is paid while a request is created. */
export type Bill = {
  /** For the profiles that the create call concludes; none for a test request. */
  payments: Payment[];
  /** Whether the create call concludes all profiles, so that no hold is needed in between. */
  isPaidAtOnce: boolean;
  /** How many profiles credits are held for. */
  held: number;
};

/**
 * @param profiles all profiles of the request, in its order
 * @param held how many of them credits are held for
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
 * Charges a bill that is paid at once; for any other, holds the most that the request can cost.
 * @throws ServiceError `invalid`: not enough credits
 */
export function chargeOrHold(
  trx: Trx,
  request: RequestRow,
  { payments, isPaidAtOnce, held: count }: Bill,
): Promise<void> {
  const { id, account_id: accountId } = request;
  const credits = price(request.tier as Tier);
  return isPaidAtOnce
    ? chargeAtOnce(trx, accountId, { credits, count }, payments)
    : holdCredits(trx, accountId, requestReference(id), credits, count);
}

/** Charges payments out of the hold of their request. */
export const chargePayments = (
  trx: Trx,
  request: RequestRow,
  payments: Payment[],
): Promise<number> => chargeHeld(trx, requestReference(request.id), payments);

/** Charges profiles of one request that have concluded since it was created. */
export async function chargeProfiles(
  trx: Trx,
  request: RequestRow,
  concluded: readonly { profile: { position: number }; tier: Tier }[],
): Promise<void> {
  if (request.test) return;
  const payments = concluded.map(({ profile, tier }) => toPayment(request, profile.position, tier));
  await chargePayments(trx, request, payments);
}

/**
 * Enters profiles that are closed before anybody is looked for: an entry of 0 for each.
 * @param isHeldFor whether credits are held for them
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
    await chargePayments(trx, request, payments.slice(from, from + ENTRIES_AT_ONCE));
  }
}

/** Only completed profiles are paid for (docs/interface.md#pricing). */
export const isChargeable = ({ searchStatus }: ProfileState): boolean =>
  searchStatus === 'completed';

/**
 * What a profile with a contact is charged as.
 * @param record undefined for a contact erased meanwhile
 * @param day `YYYY-MM-DD`, on which it concludes
 */
export const chargeableTier = (
  { tier: maximum }: RequestRow,
  record: ContactRecord | undefined,
  day: string,
): Tier => (record ? refreshTier(chargeableOn(record, day), maximum as Tier) : TIER.free);
