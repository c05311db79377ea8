/** What results have cost, in hundredths of a credit. */
import type { Job, Request, Work } from '../work.ts';

/** The charge of a result about an erased person is not known exactly. */
export type Range = { least: number; most: number };

export const PROFILE = 25;
const WITH_EMAIL = 100;

/** Returns the charges of the results, by position. */
export const chargesOf = (work: Work): Range[] =>
  work.kind === 'job' ? leadsOf(work) : profilesOf(work);

const leadsOf = (work: Job): Range[] =>
  (work.result?.leads ?? []).map((lead, at) =>
    rangeOf(
      lead.id !== null,
      lead.email === null ? PROFILE : WITH_EMAIL,
      work.isProfileOnly ? PROFILE : WITH_EMAIL,
      work.people[at]!.erasedAt !== null,
    ),
  );

const profilesOf = (work: Request): Range[] =>
  (work.result?.profiles ?? []).map(({ contact_data: shown }, at) => {
    const highest = work.asksEmail ? WITH_EMAIL : PROFILE;
    // A profile costs less if the only known address is one at a former employer, or is reported
    // as wrong.
    const price = shown.email === null ? PROFILE : highest;
    const isCharged = shown.id !== null && shown.search_status === 'completed';
    return rangeOf(isCharged, price, highest, work.people[at]!.erasedAt !== null);
  });

function rangeOf(isCharged: boolean, price: number, highest: number, isErased: boolean): Range {
  if (isErased) return { least: 0, most: highest };
  return isCharged ? { least: price, most: price } : { least: 0, most: 0 };
}
