/** The books equal the results to the cent, each charge and in sum, and no hold remains. */
import { jobReference, profileReference } from '../../../src/money/credits/index.ts';
import type { Json } from '../../support/service.ts';
import type { Account } from '../client.ts';
import { tenure } from '../operator.ts';
import type { Stage } from '../stage.ts';
import { nameOf, shownAt, type Work } from '../work.ts';
import { chargesOf, type Range } from './charges.ts';

export async function checkBooks(
  { operator, accounts, database, journal }: Stage,
  credits: number,
  accepted: readonly Work[],
): Promise<void> {
  await auditAccounts({ operator, journal }, accounts);
  const charges = (await database.ask(CHARGES)) as LedgerCharge[];
  const byReference = new Map(
    charges.map(({ account_id, reference, cents }) => [`${account_id} ${reference}`, cents]),
  );
  for (const work of accepted) {
    for (const detail of differencesOf(work, byReference)) {
      journal.violation('a charge differs from its result', detail);
    }
  }
  for (const { id } of accounts) {
    const [sums] = (await database.ask(SUMS, [id])) as Sums[];
    const { balance, charged, refunded } = sums!;
    const { least, most } = sumOf(accepted.filter(({ client }) => client.account.id === id));
    if (charged < least || charged > most) {
      const expected = least === most ? least : `${least} to ${most}`;
      journal.violation(
        'charges differ from results',
        `account ${id}: charged ${charged} cents, results are worth ${expected}`,
      );
    }
    if (balance !== credits * 100 - charged + refunded) {
      journal.violation(
        'the balance differs from the ledger',
        `account ${id}: ${balance} of ${credits * 100} cents, charged ${charged}, refunded ${refunded}`,
      );
    }
  }
}

type LedgerCharge = { account_id: number; reference: string; cents: number };

const CHARGES = `
  select account_id, pays_for as reference, -round(sum(amount) * 100)::int as cents
  from credit_entry where kind = 'charge' group by 1, 2`;

/** In cents. */
type Sums = { balance: number; charged: number; refunded: number };

/**
 * One statement, because a refund may commit at any time: the node may still be at a dispute whose
 * client has given up.
 */
const SUMS = `
  select round(credit_balance * 100)::int as balance,
         (select coalesce(-round(sum(amount) * 100), 0)::int from credit_entry
          where account_id = $1 and kind = 'charge') as charged,
         (select coalesce(round(sum(amount) * 100), 0)::int from credit_entry
          where account_id = $1 and kind = 'refund') as refunded
  from account where id = $1`;

/** @param cents by account and reference */
function differencesOf(work: Work, cents: ReadonlyMap<string, number>): string[] {
  const { id: account } = work.client.account;
  const ranges = chargesOf(work);
  const parts =
    work.kind === 'job'
      ? [{ reference: jobReference(work.id), at: null, range: sumOf([work]) }]
      : ranges.map((range, at) => ({ reference: profileReference(work.id, at), at, range }));
  return parts.flatMap(({ reference, at, range: { least, most } }) => {
    const charged = cents.get(`${account} ${reference}`) ?? 0;
    if (charged >= least && charged <= most) return [];
    const shown = at === null ? '' : ` ${JSON.stringify(shownAt(work, at))}`;
    return `${nameOf(work)}, ${reference}: charged ${charged} cents, worth ${least} to ${most}${shown}`;
  });
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
