/**
 * Reads clients' files: formats, encodings, delimiters, headers, and the roles of columns. Lists
 * are read in the strict mode (`readList`): the first fault ends the reading, unless `leaveOut` of
 * the bounds receives rows with a fault. Records are read in the tolerant mode (`openRecords`): a
 * fault costs one row.
 */
export { isRoleMailbox, parseContactId } from './column-values.ts';
export { CsvCutter, type CutFault } from './csv/cutter.ts';
export { isBlank, LineCutter } from './csv/lines.ts';
export { isBlankRow, type Marks, splitLine, splitRow } from './csv/split.ts';
export { canEncode, detectUtf16, encode, toUtf8 } from './encoding.ts';
export { findSystem, parseExternalRole, systemOf } from './external-ids.ts';
export { ListFault, ROW_FAULTS, type RowFault } from './fault.ts';
export type { ColumnRole, Field } from './fields.ts';
export { type ColumnPreview, GUESSES, previewColumns } from './guess.ts';
export {
  type Bounds,
  type Cell,
  type Dialect,
  type Known,
  type LeftOutRow,
  type Reading,
  type Row,
  UNBOUNDED,
} from './list.ts';
export {
  type Column,
  fieldNames,
  fieldReader,
  guessMapping,
  isMapped,
  type Mapping,
  mapColumn,
  type Overrides,
  ownFieldNames,
  toColumns,
} from './mapping.ts';
export { readList } from './read.ts';
export {
  COLUMNS,
  findColumns,
  mapRecords,
  mayIdentify,
  type RecordColumns,
  type RecordTable,
} from './records/columns.ts';
export {
  FORMATS,
  type Format,
  formatOf,
  openRecordFile,
  type RecordFile,
  systemReason,
} from './records/file.ts';
export { openRecords } from './records/open.ts';
export type { RecordReading, RecordSink } from './records/reading.ts';
export { entryText, excerpt, isFlat, parseRow, recordOf, type Shape } from './records/row.ts';
export { bytesSource, fileSource } from './source.ts';
