/** How the profiles of a request stand when it is created: matched, and each opened. */
import { type Match, matchProfiles, readContactRecords } from '../contacts/index.ts';
import { refreshTier } from '../credits/index.ts';
import { utcDay } from '../day.ts';
import type { NewLookup } from '../lookups/index.ts';
import { lackedAttributes, PROFILE, TIER, type Tier } from '../profile/details.ts';
import type { ContactRecord } from '../profile/record.ts';
import { isStale } from '../profile/staleness.ts';
import { isOutdated, summarise } from '../profile/summary.ts';
import type { Service } from '../service.ts';
import { isProvided } from '../sources/index.ts';
import {
  type Identifiers,
  invalidNote,
  isIdOnly,
  isUsable,
  readIdentifiers,
} from './identifiers.ts';
import { type Opening, openProfile, type ProfileState } from './state.ts';
import type { Submission } from './submission.ts';

/** A profile about to be stored. */
export type OpenedProfile = {
  /** As submitted, to the letter. */
  text: string;
  withContactId: boolean;
  state: ProfileState;
  contact: Match | null;
  /** The contact's record as it stands; null without a contact, and where nobody asks for it. */
  record: () => ContactRecord | null;
  /** What is to be asked upstream; null when the profile is concluded. */
  lookup: NewLookup | null;
  /** What it is charged as; free while it is not concluded. */
  tier: Tier;
  /** Of a test request nothing is judged. */
  test: boolean;
  /** Computed when it is stored. */
  verdict: string | null;
};

/** Whether the create call itself concludes it with a verdict. */
export const isJudged = ({ state, contact, test }: OpenedProfile): boolean =>
  !test && contact !== null && state.searchStatus === 'completed';

export async function openProfiles(
  service: Service,
  input: Submission,
  now: Date,
): Promise<OpenedProfile[]> {
  const day = utcDay(now);
  const identifiers = input.profiles.map(readIdentifiers);
  const options = { test: input.test, day };
  const matched = await matchProfiles(service.pool, identifiers.map(asProfile), options);
  const matches = await asOfDay(service, alike(matched), day);
  const opened = matches.map((contact, at) =>
    openOne(service, input, { at, given: identifiers[at]!, contact, now }),
  );
  // What is still to be refreshed is neither charged nor judged; an answer may show it.
  const isRead = ({ state }: Unread) => state.concluded || input.synchronous;
  const records = await readRecords(
    service,
    opened.map((profile) => (isRead(profile) ? profile.contact : null)),
  );
  return opened.map((profile, at) => ({ ...profile, record: records[at]! }));
}

/** The same for one whose contact was written since it was opened. */
export function reopenProfile(
  service: Service,
  input: Submission,
  { at, match, record, version, now }: Renewal,
): OpenedProfile {
  const given = readIdentifiers(input.profiles[at]!);
  const contact = { ...match, version, ...headOf(record, utcDay(now)) };
  return { ...openOne(service, input, { at, given, contact, now }), record: () => record };
}

/** The profile's place, its match as it was, and the contact's record and version as they are. */
export type Renewal = {
  at: number;
  match: Match;
  record: ContactRecord;
  version: number;
  now: Date;
};

/** A contact written while several profiles were matched with it is to all of them as it was last. */
function alike(matches: readonly (Match | null)[]): (Match | null)[] {
  const newest = new Map<number, Match>();
  for (const match of matches) {
    if (match && match.version > (newest.get(match.contactId)?.version ?? 0)) {
      newest.set(match.contactId, match);
    }
  }
  return matches.map((match) => match && newest.get(match.contactId)!);
}

/** What a match says of the record, which is what the contact's row said when it was written. */
const headOf = (record: ContactRecord, day: string) => {
  const { verified_at: verified, ...summary } = summarise(record, day);
  return {
    verifiedAt: verified === null ? null : new Date(verified),
    profileValid: summary.profile_valid,
    hasProfile: summary.has_profile,
    details: summary.details,
    employed: summary.employed,
    employedUntil: summary.employed_until,
    latestStart: summary.latest_start,
  };
};

/** The matches, with details and employment as of the day: that of the last writing may be over. */
async function asOfDay(
  service: Service,
  matches: (Match | null)[],
  day: string,
): Promise<(Match | null)[]> {
  const isOver = (match: Match | null) => match !== null && isOutdated(match, day);
  if (!matches.some(isOver)) return matches;
  const records = await readRecords(
    service,
    matches.map((match) => (isOver(match) ? match : null)),
  );
  return matches.map((match, at) => {
    const record = records[at]!();
    return match && record ? { ...match, ...headOf(record, day) } : match;
  });
}

type Unread = Omit<OpenedProfile, 'record'>;

type Matched = { at: number; given: Identifiers; contact: Match | null; now: Date };

function openOne(
  service: Service,
  input: Submission,
  { at, given, contact, now }: Matched,
): Unread {
  const lacking = contact ? lackingDetails(service, input, contact) : [];
  const state = openProfile({
    invalidNote: isUsable(given) ? null : invalidNote(input.profiles[at]!),
    idOnly: isIdOnly(given),
    test: input.test,
    findMatch: input.findMatch,
    contact: contact && openingOf(contact, input, now, lacking.length > 0),
  });
  const isCharged = state.concluded && contact !== null && !input.test;
  return {
    text: input.texts[at]!,
    withContactId: given.contactId !== undefined,
    state,
    contact,
    lookup: state.concluded ? null : lookupOf(given, contact, state, lacking, input),
    tier: isCharged ? refreshTier(contact, input.tier) : TIER.free,
    test: input.test,
    verdict: null,
  };
}

const openingOf = (
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

const asProfile = ({ contactId, linkedinUrl, email, name }: Identifiers) => ({
  ds_contact_id: contactId,
  linkedin_url: linkedinUrl,
  email,
  first_name: name?.first,
  last_name: name?.last,
  company_name: name?.company,
});

async function readRecords(
  { pool }: Service,
  matches: (Match | null)[],
): Promise<(() => ContactRecord | null)[]> {
  const refs = matches.map((match) => ({
    id: match?.contactId ?? null,
    version: match?.version ?? null,
  }));
  const texts = await readContactRecords(pool, refs);
  return texts.map(parsedOnce);
}

/** Parsed when it is first asked for: there are better moments than while nobody else works. */
function parsedOnce(text: string | null): () => ContactRecord | null {
  let record: ContactRecord | null = null;
  return () => {
    if (text !== null) record ??= JSON.parse(text) as ContactRecord;
    return record;
  };
}

/** Details asked for that the contact lacks and some source provides. */
const lackingDetails = (
  { config }: Service,
  { attributes }: Submission,
  contact: Match,
): string[] =>
  lackedAttributes(attributes, contact.details).filter((attribute) =>
    isProvided(config.sources, attribute),
  );

function lookupOf(
  given: Identifiers,
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
  const { linkedinUrl, email, name } = given;
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
