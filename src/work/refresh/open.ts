/** How each profile of a request stands when the request is created. */

import type { Service } from '../../ground/service.ts';
import { refreshTier } from '../../money/credits/index.ts';
import type { Match } from '../../people/contacts/index.ts';
import { lackedAttributes, PROFILE, TIER, type Tier } from '../../profile/details.ts';
import { isStale } from '../../profile/staleness.ts';
import { isProvided } from '../../sources/index.ts';
import type { NewLookup } from '../lookups/index.ts';
import { type Opening, openState, type ProfileState } from './state.ts';
import {
  type Identifiers,
  invalidNote,
  isIdOnly,
  isUsable,
  type Submission,
} from './submission.ts';

export type OpenedProfile = {
  /** As submitted, to the letter. */
  text: string;
  withContactId: boolean;
  state: ProfileState;
  contact: Match | null;
  /** What is to be asked upstream; null when the profile is concluded. */
  lookup: NewLookup | null;
  /** What it is charged as; free while it is not concluded. */
  tier: Tier;
  /** Profiles of a test request are not judged. */
  test: boolean;
};

/** Whether the create call itself concludes the profile with a verdict. */
export const isJudged = ({ state, contact, test }: OpenedProfile): boolean =>
  !test && contact !== null && state.searchStatus === 'completed';

/** A profile's place in the submission, its identifiers, and the contact that they match. */
export type MatchedProfile = {
  at: number;
  identifiers: Identifiers;
  contact: Match | null;
  /** The request's cap does not cover it. */
  beyondCap: boolean;
};

export function openProfile(
  service: Service,
  input: Submission,
  { at, identifiers, contact, beyondCap }: MatchedProfile,
  now: Date,
): OpenedProfile {
  const lacking = contact ? lackingDetails(service, input, contact) : [];
  const state = openState({
    invalidNote: isUsable(identifiers) ? null : invalidNote(input.profiles[at]!),
    beyondCap,
    idOnly: isIdOnly(identifiers),
    test: input.test,
    findMatch: input.findMatch,
    contact: contact && openContact(contact, input, now, lacking.length > 0),
  });
  const isCharged = state.concluded && contact !== null && !input.test;
  return {
    text: input.texts[at]!,
    withContactId: identifiers.contactId !== undefined,
    state,
    contact,
    lookup: state.concluded ? null : newLookup(identifiers, contact, state, lacking, input),
    tier: isCharged ? refreshTier(contact, input.tier) : TIER.free,
    test: input.test,
  };
}

const openContact = (
  contact: Match,
  { contactRefreshDays, forced }: Submission,
  now: Date,
  lacksDetails: boolean,
): Opening['contact'] => ({
  stale: forced || isStale(contact.verifiedAt, now, contactRefreshDays),
  hasValidProfile: contact.hasProfile && contact.profileValid,
  flaggedInvalid: !contact.profileValid,
  lacksDetails,
});

/** Requested details that the contact lacks and some source provides. */
const lackingDetails = (
  { config }: Service,
  { attributes }: Submission,
  contact: Match,
): string[] =>
  lackedAttributes(attributes, contact.details).filter((attribute) =>
    isProvided(config.sources, attribute),
  );

function newLookup(
  { linkedinUrl, email, name }: Identifiers,
  contact: Match | null,
  state: ProfileState,
  lacking: string[],
  { attributes }: Submission,
): NewLookup {
  if (contact) {
    return {
      subject: { contactId: contact.contactId },
      attributes: state.searchStatus === 'enriching' ? lacking : withProfile(attributes),
    };
  }
  const person = {
    linkedinUrl,
    email,
    firstName: name?.first,
    lastName: name?.last,
    companyName: name?.company,
  };
  return { subject: { person }, attributes: withProfile(attributes) };
}

const withProfile = (attributes: readonly string[]): string[] => [
  ...new Set([PROFILE, ...attributes]),
];
