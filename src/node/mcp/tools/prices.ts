/** Prices in words for a model, generated from the price list. */
import { PROFILES, profileType } from '../../../../client/src/index.ts';
import { LEAD_KEYS, REFRESH_ATTRIBUTES } from '../../../ground/api/index.ts';
import { leadMaximum, price, requestedTier } from '../../../money/credits/index.ts';

export const LEAD_PRICES = `Prices for each matched lead, at most: ${PROFILES.map(
  (profile) => `${leadMaximum(profileType(profile))} for profile "${profile}"`,
).join(', ')}; a lead is charged for what is found, and one without a match is free.`;

export const REFRESH_PRICES = `Prices for each matched profile, at most, by the dearest attribute asked for: ${REFRESH_ATTRIBUTES.map(
  (attribute) => `${attribute} ${price(requestedTier([attribute]))}`,
).join(', ')}; a profile without a match is free.`;

export const LEAD_FIELDS = LEAD_KEYS.join(', ');
