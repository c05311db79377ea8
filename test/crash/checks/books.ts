/** The books equal the results to the cent, and no hold remains. */
import type { Json } from '../../support/service.ts';
import type { Account } from '../client.ts';
import { tenure } from '../operator.ts';
import type { Stage } from '../stage.ts';
import type { Work } from '../work.ts';
import { chargesOf, type Range } from './charges.ts';
import type { DisputeHistory } from './disputes.ts';

export async function checkBooks(
  { operator, accounts, journal }: Stage,
  credits: number,
  accepted: readonly Work[],
  histories: readonly DisputeHistory[],
): Promise<void> {
  const audits = await auditAccounts({ operator, journal }, accounts);
  for (const [at, { id }] of accounts.entries()) {
    const output = audits[at];
    if (!output) continue;
    const charged = Math.round((credits - output.credit_balance) * 100) + refundsOf(histories, id);
    const { least, most } = sumOf(accepted.filter(({ client }) => client.account.id === id));
    if (charged < least || charged > most) {
      const expected = least === most ? least : `${least} to ${most}`;
      journal.violation(
        'charges differ from results',
        `account ${id}: charged ${charged} cents, results are worth ${expected}`,
      );
    }
  }
}

/**
 * Recalculates every charge of the accounts, which have no unfinished work.
 * @returns the account's figures; null if there are differences
 */
export function auditAccounts(
  { operator, journal }: Pick<Stage, 'operator' | 'journal'>,
  accounts: readonly Account[],
): Promise<Json[]> {
  const audits = accounts.map(async ({ id }) => {
    const { code, output, errors } = await tenure(operator, [
      'account',
      'audit',
      `${id}`,
      '--json',
    ]);
    if (code !== 0) {
      journal.violation('the audit finds differences', `${errors.trim()} ${output}`.slice(0, 500));
      return null;
    }
    if (output.credits_held !== 0) {
      journal.violation('credits are still held', `account ${id}: ${output.credits_held}`);
    }
    return output;
  });
  return Promise.all(audits);
}

function sumOf(accepted: readonly Work[]): Range {
  const sum = { least: 0, most: 0 };
  for (const { least, most } of accepted.flatMap(chargesOf)) {
    sum.least += least;
    sum.most += most;
  }
  return sum;
}

/** Returns the refunds of an account, in hundredths of a credit. */
const refundsOf = (histories: readonly DisputeHistory[], account: number): number =>
  histories
    .filter(({ accountId }) => accountId === account)
    .flatMap(({ refunds }) => refunds)
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
