/**
 * The columns of the list that a job was created from. Leads keep the fields of mapped columns, and
 * own values by name. Exports have the list's columns again, by what is stored here.
 */
import { NotShownYet } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { joinName } from '../../profile/full-name.ts';
import { type MappedColumn, type MappedList, toMappedColumns } from '../uploads/index.ts';

/** A member of the JSON array in `list_columns`. */
export type ListColumn = MappedColumn & {
  /**
   * The member of submitted rows with its value. Null for a column of whole names: submitted rows
   * have their parts, and the whole name follows the own values.
   */
  member: string | null;
};

/** The members of submitted rows, by column. */
type Members = {
  /** Names of the unmapped columns. */
  ownColumns: readonly string[];
  /** Indexes of the unmapped columns, parallel to their names. */
  others: readonly number[];
};

export function toListColumns(list: MappedList, { ownColumns, others }: Members): ListColumn[] {
  const own = new Map(others.map((column, at) => [column, ownColumns[at]!]));
  return toMappedColumns(list).map((column, at) => {
    const { field } = column;
    const member = field === null ? own.get(at)! : field === 'full_name' ? null : field;
    return { ...column, member };
  });
}

/** Longer whole names are not stored: exports join their parts. */
const LONGEST_NAME = 500;

/**
 * Returns a whole name for storage beside its parts; null if the joined parts are the same.
 * @param parts first and last name
 */
export const keptName = (
  whole: string | null,
  parts: readonly (string | null | undefined)[],
): string | null =>
  whole === null || whole.length > LONGEST_NAME || whole === joinName(parts) ? null : whole;

/**
 * Loads the columns of a job's list; null for a job without a list, or of an earlier release.
 * @throws NotShownYet if the job was pruned meanwhile
 */
export async function loadListColumns(db: Db, jobId: number): Promise<ListColumn[] | null> {
  const { columns, isPruned } = await readColumns(db, jobId);
  if (isPruned) throw new NotShownYet();
  return columns;
}

/** Finds the columns of a job's list; null also for a pruned job. */
export async function findListColumns(db: Db, jobId: number): Promise<ListColumn[] | null> {
  const { columns, isPruned } = await readColumns(db, jobId);
  return isPruned ? null : columns;
}

async function readColumns(db: Db, jobId: number) {
  const { list_columns: columns, pruned_at: pruned } = await db
    .selectFrom('enrichment_job')
    .select(['list_columns', 'pruned_at'])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  return {
    columns: columns === null ? null : (JSON.parse(columns) as ListColumn[]),
    isPruned: pruned !== null,
  };
}
