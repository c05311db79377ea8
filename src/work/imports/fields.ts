import { COLUMNS, type ColumnRole } from '../../files/reader/index.ts';

/** The fields that a column of an import may be mapped to. */
export const IMPORT_FIELDS: readonly ColumnRole[] = [...COLUMNS, 'full_name'];
