/** How the profiles of a request stand when it is created: matched, and each opened. */
import {
  type ContactRecord,
  isStale,
  type Match,
  matchProfiles,
  readContactRecords,
  summarise,
} from '../contacts/index.ts';
import { refreshTier, TIER, type Tier } from '../credits/index.ts';
import { utcDay } from '../day.ts';
import type { NewInquiry } from '../inquiries/index.ts';
import type { Service } from '../service.ts';
import { isProvided, lackedDetails, PROFILE } from '../sources/index.ts';
import {
  type Identifiers,
  invalidNote,
  isIdOnly,
  isUsable,
  readIdentifiers,
} from './identifiers.ts';
import { openProfile, type ProfileState } from './state.ts';
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
  inquiry: NewInquiry | null;
  /** What it is charged as; free while it is not concluded. */
  tier: Tier;
  /** Of a test request nothing is judged. */
  test: boolean;
  /** Computed when it is stored. */
  verdict: string | null;
};

export async function openProfiles(
  service: Service,
  input: Submission,
  now: Date,
): Promise<OpenedProfile[]> {
  const day = utcDay(now);
  const identifiers = input.profiles.map(readIdentifiers);
  const matches = await matchProfiles(service.pool, identifiers.map(asProfile), {
    test: input.test,
    day,
  });
  const opened = input.profiles.map((profile, at): Unread => {
    const given = identifiers[at]!;
    const contact = matches[at]!;
    const lacking = contact ? lackingDetails(service, input, contact) : [];
    const state = openProfile({
      invalidNote: isUsable(given) ? null : invalidNote(profile),
      idOnly: isIdOnly(given),
      test: input.test,
      findMatch: input.findMatch,
      contact: contact && {
        stale: isStale(contact.verifiedAt, now, input.contactRefreshDays),
        hasValidProfile: contact.hasProfile && contact.profileValid,
        flaggedInvalid: !contact.profileValid,
        lacksDetails: lacking.length > 0,
      },
    });
    return {
      text: input.texts[at]!,
      withContactId: given.contactId !== undefined,
      state,
      contact,
      inquiry: state.concluded ? null : inquiryOf(given, contact, state, lacking, input),
      test: input.test,
      verdict: null,
    };
  });
  // What is still to be refreshed is neither charged nor judged; an answer may show it.
  const isRead = ({ state }: Unread) => state.concluded || input.synchronous;
  const records = await readRecords(
    service,
    opened.map((profile) => (isRead(profile) ? profile.contact : null)),
  );
  return opened.map((profile, at) => {
    const record = records[at]!;
    const isCharged = profile.state.concluded && !input.test;
    const tier = isCharged ? tierOf(profile.contact, record, day, input.tier) : TIER.free;
    return { ...profile, record, tier };
  });
}

type Unread = Omit<OpenedProfile, 'record' | 'tier'>;

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
  lackedDetails(attributes, contact.details).filter((attribute) =>
    isProvided(config.sources, attribute),
  );

function inquiryOf(
  given: Identifiers,
  contact: Match | null,
  state: ProfileState,
  lacking: string[],
  { attributes }: Submission,
): NewInquiry {
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

/** What a concluded profile with that contact is charged as. */
function tierOf(
  contact: Match | null,
  record: () => ContactRecord | null,
  day: string,
  maximum: Tier,
): Tier {
  if (!contact) return TIER.free;
  const isOutdated = contact.employedUntil !== null && contact.employedUntil <= day;
  const outdated = isOutdated ? record() : null;
  return refreshTier(outdated ? summarise(outdated, day) : contact, maximum);
}
