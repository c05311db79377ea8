import type pg from 'pg';
import { contactIdContent } from '../suppression/hash.ts';
import { matchLeads } from './by-field.ts';
import { findContacts } from './candidates.ts';
import { findExcluded } from './excluded.ts';
import { KeyList } from './key-list.ts';
import type { Lead, Match, MatchOptions } from './lead.ts';
import { isExcluded } from './outcome.ts';

/** A profile of a refresh request, as submitted. */
export type Profile = Lead & { ds_contact_id?: unknown };

export type ProfileMatch = {
  match: Match | null;
  /**
   * True if no identifier finds a contact, except contacts that the account has reported as the
   * wrong person.
   */
  isExcluded: boolean;
};

/**
 * Matches each profile by its first identifier that finds a contact, in the order `ds_contact_id`,
 * `linkedin_url`, `email`, name with company. An identifier of the wrong type counts as absent.
 * @returns parallel to `profiles`
 */
export async function matchProfiles(
  pool: pg.Pool,
  profiles: readonly Profile[],
  options: MatchOptions,
): Promise<ProfileMatch[]> {
  const leads = profiles.map(textsOnly);
  const matches = await matchById(pool, profiles, options);
  for (const field of ['linkedin_url', 'email', 'name'] as const) {
    const open = matches.flatMap(({ match }, at) => (match ? [] : at));
    const found = await matchLeads(
      pool,
      field,
      open.map((at) => leads[at]!),
      options,
    );
    open.forEach((at, index) => {
      const outcome = found[index]!;
      const { match } = outcome;
      matches[at] = {
        match,
        isExcluded: match === null && (isExcluded(outcome) || matches[at]!.isExcluded),
      };
    });
  }
  return matches;
}

async function matchById(
  pool: pg.Pool,
  profiles: readonly Profile[],
  { test, wrong }: MatchOptions,
): Promise<ProfileMatch[]> {
  const ids = profiles.map(({ ds_contact_id: id }) => (isId(id) ? id : null));
  const contacts = await findContacts(
    pool,
    ids.filter((id) => id !== null),
    test,
  );
  const list = new KeyList();
  const keys = ids.map((id) => (id === null ? [] : [list.add(contactIdContent(id))]));
  const excluded = await findExcluded(wrong, list, keys);
  return ids.map((id, at) => {
    if (id === null || excluded.has(at)) return { match: null, isExcluded: id !== null };
    return { match: contacts.get(id) ?? null, isExcluded: false };
  });
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/**
 * Keeps only identifiers that are text. Identifiers of a lead, unlike a profile's, may be numbers.
 */
function textsOnly({ email, linkedin_url, first_name, last_name, company_name }: Profile): Lead {
  const values = { email, linkedin_url, first_name, last_name, company_name };
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value === 'string'),
  );
}
