/** What `/metrics` shows of credits, of all accounts together. */
import { sql } from 'kysely';
import type { Figures } from '../../ground/metrics/index.ts';

type Row = { available: number; held: number; charged: number };

/**
 * Reads the accounts, and the grants by their index; not the charges, of which there may be very
 * many. What has been charged is what was granted and is no longer there: the sum of an account's
 * entries is its balance (`ledger.ts`). One statement, so that both are of one moment.
 */
export const creditFigures: Figures<Row> = {
  name: 'credits',
  async load(db) {
    const { rows } = await sql<Row>`
      select (balance - held)::float8 as available, held::float8 as held,
             (granted - balance)::float8 as charged
      from (
        select coalesce(sum(credit_balance), 0) as balance, coalesce(sum(credits_held), 0) as held
        from account
      ) accounts, (
        select coalesce(sum(amount), 0) as granted from credit_entry where kind = 'grant'
      ) grants`.execute(db);
    return rows;
  },
  figures: [
    {
      name: 'tenure_credits_available',
      help: 'Credits that accounts have and that are not held.',
      value: ({ available }) => available,
    },
    {
      name: 'tenure_credits_held',
      help: 'Credits held for work under way.',
      value: ({ held }) => held,
    },
    {
      name: 'tenure_credits_charged_total',
      help: 'Credits charged, since the first account was made.',
      type: 'counter',
      value: ({ charged }) => charged,
    },
  ],
};
