/** Tables as Parquet, one group of rows at a time. */
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { cellText } from '../../../files/tables/index.ts';
import { type Column, type ColumnType, type Row, Sent } from '../row.ts';
import { type Encoder, NOTHING } from './format.ts';

/** A group ends at this number of rows or characters, because it is in memory as a whole. */
const GROUP_ROWS = 5_000;
const GROUP_LENGTH = 8 << 20;

type Schema = ConstructorParameters<typeof ParquetWriter>[0]['schema'];

const TYPES: Record<ColumnType, Omit<Schema[number], 'name'>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  whole: { type: 'INT64' },
  flag: { type: 'BOOLEAN' },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
};

const VALUES: Record<ColumnType, (value: unknown) => unknown> = {
  text: (value) => (value instanceof Sent ? value.json : cellText(value)) ?? undefined,
  whole: (value) => (Number.isSafeInteger(value) ? BigInt(value as number) : undefined),
  flag: (value) => value ?? undefined,
  time: (value) => (typeof value === 'string' ? new Date(value) : undefined),
};

export function parquetEncoder(columns: readonly Column[]): Encoder {
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({
    writer: bytes,
    schema: toSchema(columns),
    createdBy: 'Tenure',
  });
  let group = new Group(columns);
  const writeGroup = () => {
    const columnData = group.values.map((data, at) => ({
      name: columnName(columns, at),
      data,
      // The writer would keep an index until the end, so memory would grow with the table.
      offsetIndex: false,
    }));
    writer.write({ columnData, rowGroupSize: GROUP_ROWS });
    group = new Group(columns);
  };
  return {
    start: () => NOTHING,
    rows: (rows) => {
      for (const row of rows) {
        group.add(row);
        if (group.isFull) writeGroup();
      }
      return taken(bytes);
    },
    end: () => {
      if (group.rows > 0) writeGroup();
      writer.finish();
      return taken(bytes);
    },
  };
}

/** The rows of a group, by column. */
class Group {
  readonly values: unknown[][];
  rows = 0;
  #length = 0;
  readonly #columns: readonly Column[];

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
    this.values = columns.map(() => []);
  }

  get isFull(): boolean {
    return this.rows === GROUP_ROWS || this.#length > GROUP_LENGTH;
  }

  add(row: Row): void {
    this.rows += 1;
    this.#columns.forEach(({ type, read }, at) => {
      const value = VALUES[type](read(row));
      if (typeof value === 'string') this.#length += value.length;
      this.values[at]!.push(value);
    });
  }
}

/** Returns the bytes written since the previous call. */
function taken(writer: ByteWriter): Uint8Array {
  if (writer.index === 0) return NOTHING;
  const bytes = writer.getBytes().slice();
  writer.index = 0;
  return bytes;
}

/** Names columns without a header, because readers need a name for each column. */
const columnName = (columns: readonly Column[], at: number): string =>
  columns[at]!.header || `column_${at + 1}`;

const toSchema = (columns: readonly Column[]): Schema => [
  { name: 'rows', num_children: columns.length },
  ...columns.map(({ type }, at) => ({
    name: columnName(columns, at),
    repetition_type: 'OPTIONAL' as const,
    ...TYPES[type],
  })),
];
