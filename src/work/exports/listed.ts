/** The columns of the list that a job was created from, for its export. Pure. */
import type { ColumnRole } from '../../files/reader/index.ts';
import { joinName } from '../../profile/full-name.ts';
import type { ListColumn, ResultLead } from '../enrichment/index.ts';
import type { MappedColumn } from '../uploads/index.ts';
import { type OwnValue, ownReader } from './own-columns.ts';

/** What the client has said about the columns of a list. */
export type Listed = {
  /** Columns by field. The parts of whole names stand behind all columns of the list. */
  fields: ReadonlyMap<ColumnRole, number>;
  /** The column of whole names; null without one. */
  wholeName: number | null;
  /** Columns by the system whose ids they contain. */
  idColumns: ReadonlyMap<string, number>;
};

const PARTS = ['first_name', 'last_name'] as const;

export function toListed(columns: readonly MappedColumn[]): Listed {
  const fields = new Map<ColumnRole, number>();
  const idColumns = new Map<string, number>();
  columns.forEach(({ field, system }, at) => {
    if (field !== null) fields.set(field, at);
    if (system !== null && !idColumns.has(system)) idColumns.set(system, at);
  });
  const wholeName = findWholeName(columns);
  if (wholeName !== null) {
    for (const [at, part] of PARTS.entries()) fields.set(part, columns.length + at);
  }
  return { fields, wholeName, idColumns };
}

const findWholeName = (columns: readonly MappedColumn[]): number | null => {
  const at = columns.findIndex(({ field }) => field === 'full_name');
  return at < 0 ? null : at;
};

/** Reads the values of a lead in the order of the list's columns, then the parts of a whole name. */
export function listedReader(
  columns: readonly ListColumn[],
): (lead: Pick<ResultLead, 'submitted' | 'wholeName'>) => OwnValue[] {
  const members = columns.flatMap(({ member }) => member ?? []);
  const whole = findWholeName(columns);
  if (whole === null) {
    const read = ownReader(members);
    return ({ submitted }) => read(submitted);
  }
  const read = ownReader([...members, ...PARTS]);
  return ({ submitted, wholeName }) => {
    const own = read(submitted);
    const parts = own.slice(members.length) as (string | null)[];
    own.splice(whole, 0, wholeName ?? joinName(parts));
    return own;
  };
}
