/** The metrics of storage. They show only the accounts that store most, to keep few series. */
import { sql } from 'kysely';
import type { Figures } from '../../ground/metrics/index.ts';

const MOST_ACCOUNTS = 20;

type Row = { account: string; bytes: number };

export const storageFigures: Figures<Row> = {
  name: 'storage',
  async load(db) {
    const { rows } = await sql<Row>`
      select id::text as account, stored_bytes as bytes from account
      where stored_bytes > 0 order by stored_bytes desc, id limit ${MOST_ACCOUNTS}`.execute(db);
    return rows;
  },
  figures: [
    {
      name: 'tenure_account_stored_bytes',
      help: 'Bytes of submitted text that an account stores, for the 20 accounts that store most.',
      label: 'account',
      value: ({ bytes }) => bytes,
    },
  ],
};
