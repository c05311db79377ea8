/** The reasons for the prices of lines, in words (docs/interface.md#pricing). Pure. */
import type { DisputeReason, MissReason } from '../../ground/api/index.ts';
import { price } from '../../money/credits/index.ts';
import { TIER, type Tier } from '../../profile/details.ts';

/** The data of a contact that supports a tier. */
const SUPPORT: Record<Tier, string> = {
  0: 'contact without a current position',
  1: 'profile',
  2: 'verified work email',
  3: 'corporate phone',
  4: 'direct contact detail',
};

const charged = (tier: Tier, maximum: Tier): string =>
  tier < maximum ? `${SUPPORT[tier]}; nothing of a higher tier was there` : SUPPORT[tier];

/** A resolved lead of a job. */
type ResolvedLead = {
  tier: Tier;
  contactId: number | null;
  reason: MissReason | null;
  withheld: Tier;
};

/** @param maximum the highest tier the job may charge */
export function leadReason(lead: ResolvedLead, maximum: Tier): string {
  if (lead.tier !== TIER.free) return charged(lead.tier, maximum);
  if (lead.reason === 'cancelled') return 'cancelled before it was matched';
  if (lead.reason === 'credit_cap') {
    return `credit cap reached; would have cost ${price(lead.withheld).toFixed(2)}`;
  }
  return lead.contactId === null ? 'no contact matched' : SUPPORT[TIER.free];
}

/** A concluded profile of a refresh request. */
type ConcludedProfile = {
  tier: Tier;
  contact_id: number | null;
  search_status: string | null;
  remark: string | null;
};

/** @param maximum the highest tier the request may charge */
export function profileReason(profile: ConcludedProfile, maximum: Tier): string {
  if (profile.tier !== TIER.free) return charged(profile.tier, maximum);
  if (profile.contact_id === null) return profile.remark ?? 'no contact matched';
  if (profile.search_status !== 'completed') return profile.remark ?? 'contact not verified';
  return SUPPORT[TIER.free];
}

export const jobReason = (job: { name: string; leads: number; enriched_leads: number }): string =>
  `lead enrichment "${job.name}": ${job.enriched_leads} of ${job.leads} leads matched`;

const WRONG: Record<DisputeReason, string> = {
  wrong_person: 'wrong person',
  wrong_email: 'wrong email address',
  wrong_phone: 'wrong phones',
  not_moved: 'move that did not happen',
};

export const refundReason = ({ id, reason }: { id: number; reason: DisputeReason }): string =>
  `refund, dispute ${id}: ${WRONG[reason]}`;

/** For a profile that was pruned. */
export const PRUNED_REASON = 'profile of a refresh request that is no longer kept';

export const GRANT_REASON = 'credits added';
