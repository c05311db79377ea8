/** Matches a request's profiles with contacts, as of the day the request is created. */

import type { Service } from '../../ground/service.ts';
import {
  loadContactTexts,
  type Match,
  matchByExternalIds,
  matchProfiles,
} from '../../people/contacts/index.ts';
import { withholdFromMatches } from '../../people/withheld/index.ts';
import { findEffects } from '../../people/wrong/index.ts';
import type { StatedId } from '../../profile/external-ids.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { isOutdated, summarise } from '../../profile/summary.ts';
import type { Identifiers } from './submission.ts';

/**
 * Matches each profile with at most one contact.
 * @param accountId the account; contacts that it has reported as the wrong person are excluded
 * @param test if true, only test contacts match; otherwise only other contacts do
 * @param day `YYYY-MM-DD`
 * @param ids ids in systems of the account, parallel to the identifiers; absent without any
 * @returns parallel to the identifiers
 */
export async function matchIdentifiers(
  { pool, db }: Pick<Service, 'pool' | 'db'>,
  identifiers: readonly Identifiers[],
  { accountId, test, day, ids }: MatchTerms,
): Promise<Matched[]> {
  const { wrong, withholds } = await findEffects(pool, accountId);
  const options = { test, day, wrong };
  const profiles = identifiers.map(toMatchable);
  const matched = await matchProfiles(pool, profiles, options);
  if (ids) {
    const found = await matchByExternalIds(pool, profiles, matched, ids, options);
    for (const [at, match] of found) matched[at] = { match, isExcluded: false };
  }
  const newest = withNewestVersions(matched.map(({ match }) => match));
  const contacts = await asOfDay(pool, newest, day);
  const seen = withholds
    ? await withholdFromMatches({ db, pool }, contacts, { accountId, day })
    : null;
  return contacts.map((contact, at) => {
    const own = contact && seen?.get(contact);
    const { isExcluded } = matched[at]!;
    return { contact: own ? own.match : contact, withheld: own?.hashes ?? [], isExcluded };
  });
}

type MatchTerms = {
  accountId: number;
  test: boolean;
  day: string;
  ids?: readonly (readonly StatedId[])[] | undefined;
};

/** The result of matching a profile. */
export type Matched = {
  /** The contact without withheld details. */
  contact: Match | null;
  /** Hashes of the contact's withheld details. */
  withheld: readonly string[];
  /**
   * True if the identifiers only find a contact that the account has reported as the wrong person.
   */
  isExcluded: boolean;
};

const toMatchable = ({ contactId, linkedinUrl, email, name }: Identifiers) => ({
  ds_contact_id: contactId,
  linkedin_url: linkedinUrl,
  email,
  first_name: name?.first,
  last_name: name?.last,
  company_name: name?.company,
});

/**
 * Uses a contact's newest version for all its profiles, because the contact may be written during
 * the matching.
 */
function withNewestVersions(matches: readonly (Match | null)[]): (Match | null)[] {
  const newest = new Map<number, Match>();
  for (const match of matches) {
    if (match && match.version > (newest.get(match.contactId)?.version ?? 0)) {
      newest.set(match.contactId, match);
    }
  }
  return matches.map((match) => match && newest.get(match.contactId)!);
}

/**
 * Updates details and employment to the day, because a job may have ended since the row was
 * written.
 */
async function asOfDay(
  pool: Service['pool'],
  matches: (Match | null)[],
  day: string,
): Promise<(Match | null)[]> {
  const outdated = matches.map((match) => (match && isOutdated(match, day) ? match : null));
  if (!outdated.some((match) => match !== null)) return matches;
  const texts = await loadRecordTexts(pool, outdated);
  return matches.map((match, at) => {
    const text = texts[at]!;
    return match && text !== null ? matchOn(match, JSON.parse(text) as ContactRecord, day) : match;
  });
}

/** Returns the match with all values that depend on the day calculated for the given day. */
export function matchOn(match: Match, record: ContactRecord, day: string): Match {
  const { verified_at: verified, ...summary } = summarise(record, day);
  return {
    ...match,
    verifiedAt: verified === null ? null : new Date(verified),
    profileValid: summary.profile_valid,
    hasProfile: summary.has_profile,
    details: summary.details,
    employed: summary.employed,
    employedUntil: summary.employed_until,
    latestStart: summary.latest_start,
  };
}

/**
 * Loads the records of the matched versions as JSON text.
 * @returns parallel to the matches; null without a match, and for an erased contact
 */
export const loadRecordTexts = (
  pool: Service['pool'],
  matches: readonly (Match | null)[],
): Promise<(string | null)[]> =>
  loadContactTexts(
    pool,
    matches.map((match) => ({ id: match?.contactId ?? null, version: match?.version ?? null })),
  );
