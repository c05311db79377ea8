/**
 * Tiers and prices (docs/interface.md#pricing). Pure.
 *
 * A matched contact is charged at the highest tier its data supports, up to the maximum that was
 * asked for. A tier is a small number, because one is stored beside every lead of a job.
 */
import { DETAIL } from '../profile/summary.ts';

/** Each includes the ones before it; `free` is an unmatched lead or one without a job. */
export const TIER = {
  free: 0,
  contact_profile: 1,
  lead_profile: 2,
  full_prospect: 3,
  direct_dial: 4,
} as const;

export type Tier = (typeof TIER)[keyof typeof TIER];

/** Credits by tier. */
const PRICE: Record<Tier, number> = { 0: 0, 1: 0.25, 2: 1, 3: 1.25, 4: 1.5 };

/** Credits charged for one profile of a tier; quarters, so that sums of them are exact. */
export const price = (tier: Tier): number => PRICE[tier];

const NAME: Record<Tier, ProfileType | null> = {
  0: null,
  1: 'Contact Profile',
  2: 'Lead Profile',
  3: 'Full Prospect Profile',
  4: 'Full Prospect Profile With Direct Dial',
};

/** As clients know it; null for what is free. */
export const tierName = (tier: Tier): ProfileType | null => NAME[tier];

/** The most a lead can cost, by the job's profile type. */
const TIER_OF_PROFILE_TYPE = {
  'Contact Profile': TIER.contact_profile,
  'Lead Profile': TIER.lead_profile,
  'Full Prospect Profile': TIER.full_prospect,
  'Full Prospect Profile With Direct Dial': TIER.direct_dial,
} as const;

type ProfileType = keyof typeof TIER_OF_PROFILE_TYPE;

/** The most a refreshed profile can cost, by the attributes requested. */
const TIER_OF_ATTRIBUTE = new Map<string, Tier>([
  ['contact_profile', TIER.contact_profile],
  ['email', TIER.lead_profile],
  ['corporate_phone', TIER.full_prospect],
  ['direct_phone', TIER.direct_dial],
  ['mobile_number', TIER.direct_dial],
  ['cma', TIER.direct_dial],
  ['personal_email', TIER.direct_dial],
]);

/** What a contact's row says of its data: bits of `DETAIL`, and whether it has a position now. */
export type Chargeable = { details: number; employed: boolean };

const DIRECT_NUMBER = DETAIL.direct_phone | DETAIL.mobile_number;

/**
 * Details that support the direct dial tier; a lead shows the numbers only
 * (docs/rulings.md#parts-of-a-profile-type).
 */
const LEAD_DIRECT = DIRECT_NUMBER;
const REFRESH_DIRECT = DIRECT_NUMBER | DETAIL.mailing_address | DETAIL.personal_email;

/** The highest tier a lead of a job can be charged as. */
export const leadMaximumTier = (type: ProfileType): Tier => TIER_OF_PROFILE_TYPE[type];

/** The most one lead of a job can be charged, in credits. */
export const leadMaximum = (type: ProfileType): number => price(TIER_OF_PROFILE_TYPE[type]);

/** What a matched lead is charged as (docs/rulings.md#charges-of-a-job). */
export const leadTier = (contact: Chargeable, type: ProfileType): Tier =>
  chargedTier(contact, TIER_OF_PROFILE_TYPE[type], LEAD_DIRECT);

/**
 * The highest tier the attributes may reach: a name that is not known counts as the highest, no
 * names at all as the contact profile (docs/interface.md#requested-attributes).
 */
export const requestedTier = (attributes: readonly string[]): Tier =>
  attributes
    .map((name) => TIER_OF_ATTRIBUTE.get(name) ?? TIER.direct_dial)
    .reduce((highest, tier) => (tier > highest ? tier : highest), TIER.contact_profile as Tier);

/** What a refreshed profile with a contact is charged as (docs/rulings.md#holds-and-charges). */
export const refreshTier = (contact: Chargeable, maximum: Tier): Tier =>
  chargedTier(contact, maximum, REFRESH_DIRECT);

function chargedTier({ details, employed }: Chargeable, maximum: Tier, direct: number): Tier {
  if (!employed) return TIER.free;
  if (maximum >= TIER.direct_dial && details & direct) return TIER.direct_dial;
  if (maximum >= TIER.full_prospect && details & DETAIL.corporate_phone) return TIER.full_prospect;
  if (maximum >= TIER.lead_profile && details & DETAIL.work_email) return TIER.lead_profile;
  return maximum >= TIER.contact_profile ? TIER.contact_profile : TIER.free;
}
