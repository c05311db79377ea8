/** The metrics of credits, summed over all accounts. */
import { sql } from 'kysely';
import type { Figures } from '../../ground/metrics/index.ts';

type Row = { available: number; held: number; charged: number };

/**
 * Reads the accounts, and the grants and refunded disputes by their indexes. Charges can be very
 * many, so they are calculated: an account's balance is the sum of its entries (`ledger.ts`), so
 * charges are grants plus refunds minus balances. One statement reads all three, so that they
 * belong to the same moment.
 */
export const creditFigures: Figures<Row> = {
  name: 'credits',
  async load(db) {
    const { rows } = await sql<Row>`
      select (balance - held)::float8 as available, held::float8 as held,
             (granted + refunded - balance)::float8 as charged
      from (
        select coalesce(sum(credit_balance), 0) as balance, coalesce(sum(credits_held), 0) as held
        from account
      ) accounts, (
        select coalesce(sum(amount), 0) as granted from credit_entry where kind = 'grant'
      ) grants, (
        select coalesce(sum(refunded), 0) as refunded from dispute where refunded > 0
      ) refunds`.execute(db);
    return rows;
  },
  figures: [
    {
      name: 'tenure_credits_available',
      help: 'Credits of accounts that are not held.',
      value: ({ available }) => available,
    },
    {
      name: 'tenure_credits_held',
      help: 'Credits held for work in progress.',
      value: ({ held }) => held,
    },
    {
      name: 'tenure_credits_charged_total',
      help: 'Credits charged since the first account was created.',
      type: 'counter',
      value: ({ charged }) => charged,
    },
  ],
};

export const refundFigures: Figures<{ refunded: number }> = {
  name: 'refunds',
  async load(db) {
    const { rows } = await sql<{ refunded: number }>`
      select coalesce(sum(refunded), 0)::float8 as refunded
      from dispute where refunded > 0`.execute(db);
    return rows;
  },
  figures: [
    {
      name: 'tenure_credits_refunded_total',
      help: 'Credits refunded for disputed leads and profiles.',
      type: 'counter',
      value: ({ refunded }) => refunded,
    },
  ],
};
