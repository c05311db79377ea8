/** What matches were made on, worked out from the records that were matched. */
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

/** A lead and the version of the contact it was matched with; nulls without one. */
export type MatchedLead = MaybeVersion & {
  lead: LeadTexts;
  /** What leads show of that version, when it is at hand. */
  shown?: string | null;
  /** What was noted of the match; absent or null: it is worked out. */
  noted?: NotedMatch | null;
};

const NO_VERSION: MaybeVersion = { id: null, version: null };

/** The match values of a lead as text. */
export const toTexts = (lead: Lead): LeadTexts => ({
  email: toText(lead.email),
  linkedin_url: toText(lead.linkedin_url),
  first_name: toText(lead.first_name),
  last_name: toText(lead.last_name),
  company_name: toText(lead.company_name),
});

/**
 * What each match was made on. Companies are looked up only for leads that name their company
 * otherwise than the contact's positions, of which there are several.
 * @param day `YYYY-MM-DD`: the day as of which leads were matched
 * @returns parallel to `leads`; null without a match, and for a version that has been erased
 */
export async function explainMatches(
  pool: pg.Pool,
  field: MatchField,
  leads: readonly MatchedLead[],
  day: string,
): Promise<(MatchedOn | null)[]> {
  const told = leads.map(({ lead, shown, noted }) =>
    shown && !noted ? matchedOnShown(field, lead, shown) : null,
  );
  const texts = await loadContactTexts(
    pool,
    leads.map(({ id, version }, at) => (told[at] ? NO_VERSION : { id, version })),
  );
  const records = texts.map((text) => (text === null ? null : (JSON.parse(text) as ContactRecord)));
  const explained = records.map((record, at) => {
    if (!record) return told[at]!;
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
 * As `explainMatches`, with what company records say now of how many people an employer has, where
 * the contact's record does not tell. Later they may say something else.
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
