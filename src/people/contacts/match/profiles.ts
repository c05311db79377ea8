import type pg from 'pg';
import { matchLeads } from './by-field.ts';
import { findContacts } from './candidates.ts';
import type { Lead, Match, MatchOptions } from './lead.ts';

/** A profile of a refresh request, as submitted. */
export type Profile = Lead & { ds_contact_id?: unknown };

/**
 * Matches each profile by its first identifier that finds a contact, in the order `ds_contact_id`,
 * `linkedin_url`, `email`, name with company. An identifier of the wrong type counts as absent.
 * @returns matches parallel to `profiles`; null for a profile without a match
 */
export async function matchProfiles(
  pool: pg.Pool,
  profiles: readonly Profile[],
  options: MatchOptions,
): Promise<(Match | null)[]> {
  const leads = profiles.map(textsOnly);
  const matches = await matchById(pool, profiles, options.test);
  for (const field of ['linkedin_url', 'email', 'name'] as const) {
    const open = matches.flatMap((match, at) => (match ? [] : at));
    const found = await matchLeads(
      pool,
      field,
      open.map((at) => leads[at]!),
      options,
    );
    open.forEach((at, index) => {
      matches[at] = found[index]!.match;
    });
  }
  return matches;
}

async function matchById(
  pool: pg.Pool,
  profiles: readonly Profile[],
  test: boolean,
): Promise<(Match | null)[]> {
  const ids = profiles.map(({ ds_contact_id: id }) => (isId(id) ? id : null));
  const contacts = await findContacts(
    pool,
    ids.filter((id) => id !== null),
    test,
  );
  return ids.map((id) => (id === null ? null : (contacts.get(id) ?? null)));
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
