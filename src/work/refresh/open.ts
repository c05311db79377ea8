/** Determines the first state of each profile of a new request. */

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
  /** The profile exactly as submitted. */
  text: string;
  withContactId: boolean;
  state: ProfileState;
  contact: Match | null;
  /** Hashes of the contact's withheld details. */
  withheld: readonly string[];
  /** The lookup to open; null if the profile is concluded. */
  lookup: NewLookup | null;
  /** The tier that is charged; free while the profile is not concluded. */
  tier: Tier;
  /** True for a profile of a test request, which is not judged. */
  test: boolean;
};

/** True if the create call itself concludes the profile with a verdict. */
export const isJudged = ({ state, contact, test }: OpenedProfile): boolean =>
  !test && contact !== null && state.searchStatus === 'completed';

/** A profile's index in the submission, its identifiers, and the matched contact. */
export type MatchedProfile = {
  at: number;
  identifiers: Identifiers;
  contact: Match | null;
  withheld: readonly string[];
  /** True if the account has reported the only contact found as the wrong person. */
  isExcluded: boolean;
  /** True if the request's cap does not cover it. */
  beyondCap: boolean;
};

/** The state of a profile whose contact the account has reported as the wrong person. */
const WRONG_PERSON: ProfileState = {
  searchStatus: 'not_found',
  concluded: true,
  matchNote: null,
  remark: 'The contact found was reported as the wrong person.',
};

export function openProfile(
  service: Service,
  input: Submission,
  { at, identifiers, contact, withheld, isExcluded, beyondCap }: MatchedProfile,
  now: Date,
): OpenedProfile {
  const lacking = contact ? lackingDetails(service, input, contact) : [];
  const opened = openState({
    invalidNote: isUsable(identifiers) ? null : invalidNote(input.profiles[at]!),
    beyondCap,
    idOnly: isIdOnly(identifiers),
    test: input.test,
    findMatch: input.findMatch,
    contact: contact && openContact(contact, input, now, lacking.length > 0),
  });
  const state = isExcluded && !opened.concluded ? WRONG_PERSON : opened;
  const isCharged = state.concluded && contact !== null && !input.test;
  return {
    text: input.texts[at]!,
    withContactId: identifiers.contactId !== undefined,
    state,
    contact,
    withheld,
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

/** Returns the requested details that the contact lacks and a source provides. */
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
