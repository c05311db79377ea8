import type pg from 'pg';
import { type MatchField, NEEDED_KEYS } from '../../../ground/api/index.ts';
import { emailKey, linkedinKey, nameContent } from '../../../profile/keys/index.ts';
import { generationOf } from '../../../profile/normalise/index.ts';
import { matchByName } from './by-name.ts';
import { findCandidates } from './candidates.ts';
import { findExcluded, markExcluded, withoutExcluded } from './excluded.ts';
import { KeyList } from './key-list.ts';
import { type Lead, type MatchOptions, toText } from './lead.ts';
import { type Miss, type Outcome, toOutcome, unreadable } from './outcome.ts';

/**
 * Matches leads with contacts by one field, in few round trips. Chunks of some thousand leads are
 * the most efficient.
 * @returns outcomes parallel to `leads`. A lead has no match if its value is empty, unknown,
 *   neither text nor number, or shared by people who cannot be told apart.
 */
export const matchLeads = (
  pool: pg.Pool,
  field: MatchField,
  leads: readonly Lead[],
  options: MatchOptions,
): Promise<Outcome[]> =>
  field === 'name' ? matchByName(pool, leads, options) : matchByValue(pool, field, leads, options);

/** Returns the reason why a lead has no value to match by. */
export const whyUnreadable = (field: MatchField, lead: Lead): Miss | null =>
  unreadable(NEEDED_KEYS[field].map((key) => lead[key])).reason;

/**
 * Yields each lead's best match key as text, which is equal for leads with equal values; null for a
 * lead without a value to match by.
 * @param fields the first one with a readable value counts
 */
export function* leadKeys(
  fields: readonly MatchField[],
  leads: Iterable<Lead>,
): Generator<string | null, void> {
  for (const lead of leads) yield firstKey(fields, lead);
}

function firstKey(fields: readonly MatchField[], lead: Lead): string | null {
  for (const field of fields) {
    const key =
      field === 'name'
        ? nameText(toText(lead.first_name), toText(lead.last_name), toText(lead.company_name))
        : KEYS[field](toText(lead[field]), asText);
    if (key !== null) return key;
  }
  return null;
}

/** Includes the generation, because Smith Jr. and Smith Sr. share a key but are two people. */
function nameText(first: string, last: string, company: string): string | null {
  const content = nameContent(first, last, company);
  return content && `${content}\0${generationOf(first, last) ?? ''}`;
}

const asText = (content: string): string => content;

const KEYS = { email: emailKey, linkedin_url: linkedinKey };

/** Matches leads by one exact value. A value that several contacts share matches no contact. */
async function matchByValue(
  pool: pg.Pool,
  field: keyof typeof KEYS,
  leads: readonly Lead[],
  { test, wrong }: MatchOptions,
): Promise<Outcome[]> {
  const list = new KeyList();
  const keys = leads.map((lead) => {
    const content = KEYS[field](toText(lead[field]), asText);
    return content === null ? [] : [list.add(content)];
  });
  const found = await findCandidates(pool, list, keys, test);
  const excluded = await findExcluded(wrong, list, keys);
  const candidates = withoutExcluded(found, excluded);
  const outcomes = keys.map(({ length }, at) =>
    length === 0 ? unreadable([leads[at]![field]]) : toOutcome(candidates[at]!),
  );
  return markExcluded(outcomes, excluded);
}
