/**
 * Lists as people have them. One reader for the command line, uploads and whatever else takes a file:
 * formats, encodings, delimiters, headers; and which column is what.
 */
export { parseContactId } from './column-values.ts';
export { canEncode, encode } from './encoding.ts';
export { ListFault } from './fault.ts';
export type { ColumnRole, Field } from './fields.ts';
export { type ColumnPreview, GUESSES, previewColumns, toColumns } from './guess.ts';
export type { Bounds, Cell, Dialect, Known, Reading, Row } from './list.ts';
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
  rankHeader,
} from './mapping.ts';
export { readList } from './read.ts';
export { bytesSource, fileSource } from './source.ts';
