/** Receipts of erasures, with times and counts. They contain no names. */
import type { Db } from '../../ground/database/index.ts';

/** The number of removed things, by kind. */
export type Removed = {
  contacts: number;
  versions: number;
  rendered_leads: number;
  /** Rows of answers of sources. */
  observations: number;
  match_keys: number;
  /** Ids of the person in systems of accounts. */
  external_ids: number;
  /** Leads of finished or running jobs that showed the person. */
  leads: number;
  /** Profiles of refresh requests; `verdicts` counts those with a verdict. */
  profiles: number;
  verdicts: number;
  /** Moves that the verdicts determined. */
  moves: number;
  baselines: number;
  /** Watches that contained the person. */
  watches: number;
  /** Rows of check-ups that were matched with the person. */
  checkup_rows: number;
  /** Rows of lists that were made of contacts. */
  list_rows: number;
  /** Lookups in progress. */
  lookups: number;
  /** Disputes and confirmations about the person. */
  statements: number;
  /** Answers kept for repeated create calls. */
  answers: number;
  /** Events that contained data of the person. */
  events: number;
  /** Webhooks that contained moves of the person. */
  deliveries: number;
  /** Excluded match keys and withheld details of the person. */
  reports: number;
};

export const NOTHING: Removed = {
  contacts: 0,
  versions: 0,
  rendered_leads: 0,
  observations: 0,
  match_keys: 0,
  external_ids: 0,
  leads: 0,
  profiles: 0,
  verdicts: 0,
  moves: 0,
  baselines: 0,
  watches: 0,
  checkup_rows: 0,
  list_rows: 0,
  lookups: 0,
  statements: 0,
  answers: 0,
  events: 0,
  deliveries: 0,
  reports: 0,
};

export type Receipt = {
  id: number;
  erased_at: Date;
  removed: Removed;
  /** Number of identifiers added to the suppressions. */
  suppressed: number;
};

const COLUMNS = ['id', 'erased_at', 'removed', 'suppressed'] as const;

export async function insertReceipt(db: Db, removed: Removed): Promise<number> {
  const { id } = await db
    .insertInto('erasure')
    .values({ removed: JSON.stringify(removed), suppressed: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates the counts of a receipt. @returns the receipt */
export async function completeReceipt(
  db: Db,
  { id, removed, suppressed }: Omit<Receipt, 'erased_at'>,
): Promise<Receipt> {
  const row = await db
    .updateTable('erasure')
    .set({ suppressed, removed: JSON.stringify(removed) })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toReceipt(row);
}

/** Returns the receipts of all erasures, oldest first. */
export async function listReceipts(db: Db): Promise<Receipt[]> {
  const rows = await db.selectFrom('erasure').select(COLUMNS).orderBy('id').execute();
  return rows.map(toReceipt);
}

export async function getReceipt(db: Db, id: number): Promise<Receipt> {
  const row = await db
    .selectFrom('erasure')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return toReceipt(row);
}

type Row = { id: number; erased_at: Date; removed: string; suppressed: number };

const toReceipt = ({ removed, ...row }: Row): Receipt => ({
  id: row.id,
  erased_at: row.erased_at,
  removed: { ...NOTHING, ...JSON.parse(removed) },
  suppressed: row.suppressed,
});
