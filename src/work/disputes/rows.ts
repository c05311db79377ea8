/** The rows of disputes. */
import { type Selectable, sql } from 'kysely';
import type { DisputeReason, SubjectKind } from '../../ground/api/index.ts';
import type { Db, Tables, Trx } from '../../ground/database/index.ts';
import { disputeReference } from '../../money/credits/index.ts';
import { KEYS } from '../../profile/keys/index.ts';
import type { SubjectPosition } from './subject.ts';

export type DisputeRow = Omit<Selectable<Tables['dispute']>, 'keys_version'>;

/** The columns, listed by name so that a column added by a later release changes no answer. */
export const DISPUTE_COLUMNS = [
  'id',
  'account_id',
  'subject_kind',
  'subject_id',
  'position',
  'contact_id',
  'reason',
  'note',
  'state',
  'refunded',
  'at_once',
  'prices',
  'match_key',
  'source',
  'created_at',
  'said_at',
  'decided_at',
  'told_by',
  'asked_by',
] as const satisfies readonly (keyof Tables['dispute'])[];

/**
 * The database's clock. It continues during a transaction, so an account's statements have an
 * order.
 */
export const CLOCK = sql<Date>`clock_timestamp()`;

/** Loads the account's disputes of one lead or profile, the oldest first. */
export const loadDisputesOf = (
  db: Db,
  accountId: number,
  { kind, id, position }: SubjectPosition,
): Promise<DisputeRow[]> =>
  db
    .selectFrom('dispute')
    .select(DISPUTE_COLUMNS)
    .where('account_id', '=', accountId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('position', '=', position)
    .orderBy('id')
    .execute();

export const findDispute = async (
  db: Db,
  accountId: number,
  of: SubjectPosition,
  reason: DisputeReason,
): Promise<DisputeRow | undefined> =>
  (await loadDisputesOf(db, accountId, of)).find((dispute) => dispute.reason === reason);

/** Loads disputes by the references of their refunds. */
export async function loadDisputes(
  db: Db,
  ids: readonly number[],
): Promise<Map<string, DisputeRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('dispute')
    .select(DISPUTE_COLUMNS)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [disputeReference(row.id), row]));
}

/** Counts the leads or profiles of a job or request that were refunded at once. */
export async function countAtOnce(
  trx: Trx,
  accountId: number,
  subject: { kind: SubjectKind; id: number },
): Promise<number> {
  const { positions } = await trx
    .selectFrom('dispute')
    .select((row) => row.fn.count<number>('position').distinct().as('positions'))
    .where('account_id', '=', accountId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('at_once', '=', true)
    .where('refunded', '>', 0)
    .executeTakeFirstOrThrow();
  return positions;
}

/** Stores the time at which the account repeated a dispute. */
export async function sayAgain(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('dispute').set({ said_at: CLOCK }).where('id', '=', id).execute();
}

export type NewDispute = Omit<DisputeRow, 'id' | 'created_at' | 'said_at' | 'decided_at'>;

/** Inserts a dispute. A refunded dispute is also decided. */
export async function insertDispute(trx: Trx, dispute: NewDispute): Promise<DisputeRow> {
  const { now } = await trx.selectNoFrom(CLOCK.as('now')).executeTakeFirstOrThrow();
  return trx
    .insertInto('dispute')
    .values({
      ...dispute,
      created_at: now,
      said_at: now,
      decided_at: dispute.state === 'refunded' ? now : null,
      keys_version: KEYS,
    })
    .returning(DISPUTE_COLUMNS)
    .executeTakeFirstOrThrow();
}
