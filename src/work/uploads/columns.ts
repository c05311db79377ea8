/** The columns of a list, with what the caller has said about them. Pure. */
import { type ColumnRole, findSystem, type Mapping, systemOf } from '../../files/reader/index.ts';
import type { MappedList } from './mapped-list.ts';

export type MappedColumn = {
  header: string;
  /** The field that it is mapped to; null without one. */
  field: ColumnRole | null;
  /** The system whose ids it contains; null without one. */
  system: string | null;
};

/** Returns the columns in the order of the list. */
export function toMappedColumns({
  headers,
  mapping,
  columns,
}: Pick<MappedList, 'headers' | 'mapping' | 'columns'>): MappedColumn[] {
  const roles = rolesByColumn(mapping);
  const mapped = new Map(
    [...mapping].flatMap(([role, { column }]) => {
      const system = systemOf(role);
      return system === null ? [] : [[column, system] as const];
    }),
  );
  return headers.map((header, column) => {
    const field = roles.get(column) ?? null;
    const mayHaveIds = field === null || field === 'unique_identifier';
    const found = mayHaveIds ? findSystem(header, columns[column]!.samples) : null;
    return { header, field, system: mapped.get(column) ?? found };
  });
}

/**
 * Returns one role for each mapped column. A column may have a role besides the identifier; then that
 * role is returned.
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
