/** The books equal the results to the cent, and no hold remains. */
import { tenure } from '../operator.ts';
import type { Stage } from '../stage.ts';
import type { Job, Request, Work } from '../work.ts';

/** In hundredths of a credit. */
type Range = { least: number; most: number };

const PROFILE = 25;
const WITH_EMAIL = 100;

export async function checkBooks(
  { operator, accounts, journal }: Stage,
  credits: number,
  accepted: readonly Work[],
): Promise<void> {
  for (const { id } of accounts) {
    const { code, output, errors } = await tenure(operator, [
      'account',
      'audit',
      `${id}`,
      '--json',
    ]);
    if (code !== 0) {
      journal.violation('the audit finds differences', `${errors.trim()} ${output}`.slice(0, 500));
      continue;
    }
    const charged = Math.round((credits - output.credit_balance) * 100);
    const { least, most } = chargesOf(accepted.filter(({ client }) => client.account.id === id));
    if (charged < least || charged > most) {
      const expected = least === most ? least : `${least} to ${most}`;
      journal.violation(
        'charges differ from results',
        `account ${id}: charged ${charged} cents, results are worth ${expected}`,
      );
    }
    if (output.credits_held !== 0) {
      journal.violation('credits are still held', `account ${id}: ${output.credits_held}`);
    }
  }
}

/** Results about people who have been erased since may or may not have been charged. */
function chargesOf(accepted: readonly Work[]): Range {
  const sum = { least: 0, most: 0 };
  for (const work of accepted) {
    for (const { least, most } of work.kind === 'job' ? leadsOf(work) : profilesOf(work)) {
      sum.least += least;
      sum.most += most;
    }
  }
  return sum;
}

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
    const price = work.asksEmail ? WITH_EMAIL : PROFILE;
    const isCharged = shown.id !== null && shown.search_status === 'completed';
    return rangeOf(isCharged, price, price, work.people[at]!.erasedAt !== null);
  });

function rangeOf(isCharged: boolean, price: number, highest: number, isErased: boolean): Range {
  if (isErased) return { least: 0, most: highest };
  return isCharged ? { least: price, most: price } : { least: 0, most: 0 };
}
