/**
 * The columns of the list that a job was created from. Leads keep the fields of mapped columns, and
 * own values by name. Exports have the list's columns again, by what is stored here.
 */
import { type ColumnRole, findSystem, type Mapping, systemOf } from '../../files/reader/index.ts';
import { NotShownYet } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { joinName } from '../../profile/full-name.ts';
import type { MappedList } from '../uploads/index.ts';

/** A member of the JSON array in `list_columns`. */
export type ListColumn = {
  header: string;
  /**
   * The member of submitted rows with its value. Null for a column of whole names: submitted rows
   * have their parts, and the whole name follows the own values.
   */
  member: string | null;
  /** The field that it is mapped to; null without one. */
  field: ColumnRole | null;
  /** The system whose ids it contains; null without one. */
  system: string | null;
};

/** The members of submitted rows, by column. */
type Members = {
  /** Names of the unmapped columns. */
  ownColumns: readonly string[];
  /** Indexes of the unmapped columns, parallel to their names. */
  others: readonly number[];
};

export function toListColumns(
  { headers, mapping, columns }: MappedList,
  { ownColumns, others }: Members,
): ListColumn[] {
  const own = new Map(others.map((column, at) => [column, ownColumns[at]!]));
  const roles = rolesByColumn(mapping);
  const mapped = new Map(
    [...mapping].flatMap(([role, { column }]) => {
      const system = systemOf(role);
      return system === null ? [] : [[column, system] as const];
    }),
  );
  return headers.map((header, column) => {
    const field = roles.get(column) ?? null;
    const member = field === null ? own.get(column)! : field === 'full_name' ? null : field;
    const mayHaveIds = field === null || field === 'unique_identifier';
    const found = mayHaveIds ? findSystem(header, columns[column]!.samples) : null;
    return { header, member, field, system: mapped.get(column) ?? found };
  });
}

/**
 * Returns a role of each mapped column. Of several, the identifier comes last, because a column may
 * be mapped to it in addition.
 */
function rolesByColumn(mapping: Mapping): Map<number, ColumnRole> {
  const roles = new Map<number, ColumnRole>();
  const last: readonly ColumnRole[] = ['full_name', 'unique_identifier'];
  const ordered = [...mapping].sort(([one], [other]) => last.indexOf(one) - last.indexOf(other));
  for (const [role, { column }] of ordered) {
    if (systemOf(role) === null && !roles.has(column)) roles.set(column, role);
  }
  return roles;
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
  const { list_columns: columns, pruned_at: pruned } = await db
    .selectFrom('enrichment_job')
    .select(['list_columns', 'pruned_at'])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  if (pruned) throw new NotShownYet();
  return columns === null ? null : (JSON.parse(columns) as ListColumn[]);
}
