/** What things cost, in words for a model; from the price list itself. */
import { LEAD_KEYS, PROFILE_TYPES, type ProfileType, REFRESH_ATTRIBUTES } from '../../api/index.ts';
import { leadMaximum, price, requestedTier } from '../../credits/index.ts';

export const PROFILES = ['contact', 'lead', 'full', 'direct_dial'] as const;
export type ProfileName = (typeof PROFILES)[number];

const typeOf = (profile: ProfileName): ProfileType => PROFILE_TYPES[PROFILES.indexOf(profile)]!;

export const LEAD_PRICES = `Prices for each matched lead, at most: ${PROFILES.map(
  (profile) => `${leadMaximum(typeOf(profile))} for profile "${profile}"`,
).join(', ')}; a lead is charged for what is found, and one without a match is free.`;

export const REFRESH_PRICES = `Prices for each matched profile, at most, by the dearest attribute asked for: ${REFRESH_ATTRIBUTES.map(
  (attribute) => `${attribute} ${price(requestedTier([attribute]))}`,
).join(', ')}; a profile without a match is free.`;

export const LEAD_FIELDS = LEAD_KEYS.join(', ');
