/**
 * Tiers and prices (docs/interface.md#pricing). Pure.
 *
 * A matched contact is charged at the highest tier that its data supports, up to the requested
 * maximum. A tier is a small number, because one is stored for each lead of a job.
 */
import type { ProfileType } from '../../ground/api/index.ts';
import {
  DETAILS,
  type DetailRow,
  findDetail,
  PROFILE,
  TIER,
  type Tier,
  typeTier,
} from '../../profile/details.ts';
import type { Chargeable } from '../../profile/summary.ts';

/** Credits by tier. */
const PRICE: Record<Tier, number> = { 0: 0, 1: 0.25, 2: 1, 3: 1.25, 4: 1.5 };

/** Returns the credits charged for one profile of a tier. Prices are quarters, so sums are exact. */
export const price = (tier: Tier): number => PRICE[tier];

/** Returns the tier with this price, which no other tier has; free if there is none. */
export const tierOfPrice = (credits: number): Tier =>
  Object.values(TIER).find((tier) => PRICE[tier] === credits) ?? TIER.free;

/** Returns the highest price of a lead, in credits. */
export const leadMaximum = (type: ProfileType): number => price(typeTier(type));

/**
 * Returns the highest tier of the attributes. An unknown attribute counts as the highest tier, and
 * an empty list as the contact profile (docs/interface.md#requested-attributes).
 */
export const requestedTier = (attributes: readonly string[]): Tier =>
  Math.max(TIER.contact_profile, ...attributes.map(attributeTier)) as Tier;

const attributeTier = (attribute: string): Tier =>
  attribute === PROFILE ? TIER.contact_profile : (findDetail(attribute)?.tier ?? TIER.direct_dial);

/** Returns the tier at which a matched lead is charged (docs/rulings.md#charges-of-a-job). */
export const leadTier = (contact: Chargeable, type: ProfileType): Tier =>
  chargedTier(contact, typeTier(type), LEAD_DETAILS);

/** Returns the tier of a refreshed profile with a contact (docs/rulings.md#holds-and-charges). */
export const refreshTier = (contact: Chargeable, maximum: Tier): Tier =>
  chargedTier(contact, maximum, REFRESH_DETAILS);

/** Returns the bits of the details that support a tier, by tier. */
const detailsByTier = (counts: (detail: DetailRow) => boolean): readonly number[] =>
  Object.values(TIER).map((tier) =>
    Object.values(DETAILS)
      .filter((detail) => detail.tier === tier && counts(detail))
      .reduce((bits, { bit }) => bits | bit, 0),
  );

const REFRESH_DETAILS = detailsByTier(() => true);
/** Leads are not charged for details that they never show. */
const LEAD_DETAILS = detailsByTier(({ members }) => members.length > 0);

function chargedTier(
  { details, employed }: Chargeable,
  maximum: Tier,
  supporting: readonly number[],
): Tier {
  if (!employed) return TIER.free;
  for (let tier: number = maximum; tier > TIER.contact_profile; tier -= 1) {
    if (details & supporting[tier]!) return tier as Tier;
  }
  return TIER.contact_profile;
}
