/** Calculates the price of a lead or profile, as charged and without wrong details. Pure. */
import type { DisputeReason } from '../../ground/api/index.ts';
import { leadTier, price, refreshTier } from '../../money/credits/index.ts';
import { DETAILS, TIER, type Tier, tierName } from '../../profile/details.ts';

/** Bits of the details that can be wrong. Their sum is an index of `Prices`. */
const WRONG = { email: 1, phones: 2 } as const;

/** Prices in credits: as charged, without email, without phones, and without both. */
export type Prices = readonly number[];

const PHONES = DETAILS.corporate_phone.bit | DETAILS.direct_phone.bit | DETAILS.mobile_number.bit;

/** Returns the tier that details support, up to a maximum. */
type TierOf = (details: number, maximum: Tier) => Tier;

const ofLead: TierOf = (details, maximum) =>
  leadTier({ details, employed: true }, tierName(maximum)!);

const ofProfile: TierOf = (details, maximum) => refreshTier({ details, employed: true }, maximum);

/**
 * Returns the prices of a lead.
 * @param charged the tier of its charge
 * @param details the details of the charged version (`chargeableOn`)
 */
export const leadPrices = (charged: Tier, details: number): Prices =>
  pricesOf(charged, details, ofLead);

/** Returns the prices of a profile of a refresh request; the parameters are those of `leadPrices`. */
export const profilePrices = (charged: Tier, details: number): Prices =>
  pricesOf(charged, details, ofProfile);

function pricesOf(charged: Tier, details: number, tierOf: TierOf): Prices {
  if (charged === TIER.free) return [0, 0, 0, 0];
  const present = tierOf(details, charged) === charged ? details : details | BASIS[charged];
  const email =
    present & DETAILS.work_email.bit ? DETAILS.work_email.bit : DETAILS.personal_email.bit;
  const priceWithout = (wrong: number) => price(tierOf(present & ~wrong, charged));
  return [price(charged), priceWithout(email), priceWithout(PHONES), priceWithout(email | PHONES)];
}

/**
 * The detail for which each tier is charged. It counts as present if an earlier release charged the
 * tier and the current rules would not.
 */
const BASIS: Record<Tier, number> = {
  0: 0,
  1: 0,
  2: DETAILS.work_email.bit,
  3: DETAILS.corporate_phone.bit,
  4: DETAILS.direct_phone.bit,
};

const WRONG_BY_REASON: Partial<Record<DisputeReason, number>> = {
  wrong_email: WRONG.email,
  wrong_phone: WRONG.phones,
};

/**
 * Returns the refund of a dispute in credits: the charge minus the price without the wrong details,
 * minus earlier refunds of the same lead or profile. The order of reasons does not change the sum.
 * @param reasons the reasons of this dispute and of refunded disputes of the same lead or profile
 * @param refunded credits refunded before
 */
export function refundDue(
  prices: Prices,
  reasons: readonly DisputeReason[],
  refunded: number,
): number {
  const isAllWrong = reasons.some((reason) => WRONG_BY_REASON[reason] === undefined);
  const wrong = reasons.reduce((sum, reason) => sum | (WRONG_BY_REASON[reason] ?? 0), 0);
  const right = isAllWrong ? 0 : prices[wrong]!;
  const due = Math.round((prices[0]! - right) * 100) - Math.round(refunded * 100);
  return Math.max(due, 0) / 100;
}

/**
 * Returns how many of the charged leads or profiles are refunded at once: one in ten, rounded up.
 */
export const mostAtOnce = (charged: number): number => Math.ceil(charged / 10);
