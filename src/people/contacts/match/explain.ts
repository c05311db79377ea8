/** Determines the values that matches are based on, from the matched records. */
import type pg from 'pg';
import type { MatchField } from '../../../ground/api/index.ts';
import {
  type LeadTexts,
  type MatchedOn,
  matchedOn,
  matchedOnNoted,
  matchedOnShown,
  type NotedMatch,
} from '../../../profile/receipt/index.ts';
import type { ContactRecord } from '../../../profile/record.ts';
import { findEmployees } from '../companies/employees.ts';
import { loadContactTexts, type MaybeVersion } from '../read.ts';
import { type Lead, toText } from './lead.ts';
import { companiesOnRecord } from './on-record.ts';

/** A lead and the version of the contact it was matched with; nulls without a match. */
export type MatchedLead = MaybeVersion & {
  lead: LeadTexts;
  /** The rendered lead of that version, if it is at hand. */
  shown?: string | null;
  /** The stored values of the match. If absent or null, they are determined again. */
  noted?: NotedMatch | null;
};

const NO_VERSION: MaybeVersion = { id: null, version: null };

/** Returns the match values of a lead as text. */
export const toTexts = (lead: Lead): LeadTexts => ({
  email: toText(lead.email),
  linkedin_url: toText(lead.linkedin_url),
  first_name: toText(lead.first_name),
  last_name: toText(lead.last_name),
  company_name: toText(lead.company_name),
});

/**
 * Determines the values that each match is based on. Company records are read only if no position of
 * the contact has the company's name or site as the lead gives it.
 * @param day `YYYY-MM-DD`: the day as of which leads were matched
 * @returns values parallel to `leads`; null without a match, and for an erased version
 */
export async function explainMatches(
  pool: pg.Pool,
  field: MatchField,
  leads: readonly MatchedLead[],
  day: string,
): Promise<(MatchedOn | null)[]> {
  const fromShown = leads.map(({ lead, shown, noted }) =>
    shown && !noted ? matchedOnShown(field, lead, shown) : null,
  );
  const texts = await loadContactTexts(
    pool,
    leads.map(({ id, version }, at) => (fromShown[at] ? NO_VERSION : { id, version })),
  );
  const records = texts.map((text) => (text === null ? null : (JSON.parse(text) as ContactRecord)));
  const explained = records.map((record, at) => {
    if (!record) return fromShown[at]!;
    const { lead, noted } = leads[at]!;
    return noted ? matchedOnNoted(lead, record, day, noted) : matchedOn(field, lead, record, day);
  });
  const unsure = explained.flatMap((one, at) => (one && !one.isSure ? at : []));
  const named = unsure.map((at) => leads[at]!.lead.company_name);
  const known = await companiesOnRecord(pool, [...new Set(named)]);
  for (const at of unsure) {
    const { lead } = leads[at]!;
    explained[at] = matchedOn(field, lead, records[at]!, day, known.get(lead.company_name));
  }
  return explained;
}

/**
 * Like `explainMatches`, and adds an employer's present number of employees from company records if
 * the contact's record lacks it. That number may change later.
 */
export async function explainMatchesNow(
  ...asked: Parameters<typeof explainMatches>
): Promise<(MatchedOn | null)[]> {
  const [pool] = asked;
  const explained = await explainMatches(...asked);
  const employers = explained.flatMap((one) =>
    one?.position?.employer && one.evidence.employees === null ? one.position.employer : [],
  );
  if (employers.length === 0) return explained;
  const counts = await findEmployees(pool, employers);
  return explained.map((one) => {
    const employees = one?.position?.employer ? counts.get(one.position.employer) : null;
    return one && employees != null ? { ...one, evidence: { ...one.evidence, employees } } : one;
  });
}
