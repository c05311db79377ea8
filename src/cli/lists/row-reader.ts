import { type SplitName, splitName } from '../../profile/full-name.ts';
import type { Field } from './fields.ts';
import type { Row } from './list.ts';
import type { Mapping } from './mapping.ts';

export type Cell = string | null;

/** A row's value of a field; null when it is empty or no column stands for it. */
export type FieldsOfRow = (field: Field) => Cell;

/** Reads rows as the mapping says; a whole name gives both its parts. */
export const rowReader =
  (mapping: Mapping) =>
  (row: Row): FieldsOfRow => {
    const cell = (role: Field | 'full_name') => clean(row[mapping.get(role)?.column ?? -1]);
    let name: SplitName | undefined;
    return (field) => {
      const isPart = field === 'first_name' || field === 'last_name';
      if (!isPart || !mapping.has('full_name')) return cell(field);
      name ??= splitName(cell('full_name') ?? '');
      return field === 'first_name' ? name.first : name.last;
    };
  };

/** Whether some column gives this field. */
export const isMapped = (mapping: Mapping, field: Field): boolean =>
  mapping.has(field) ||
  (mapping.has('full_name') && (field === 'first_name' || field === 'last_name'));

/** The service takes no U+0000, and one such cell would cost its whole batch. */
const clean = (cell: Cell | undefined): Cell => cell?.replaceAll('\0', '') ?? null;
