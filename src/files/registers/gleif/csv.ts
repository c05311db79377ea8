import { readTable } from '../delimited.ts';
import { type Form, RECORD_KINDS, type RecordKind } from './record.ts';

/** Reads the CSV format: a header with some hundred columns, comma-separated. */
export async function* readCsv(
  bytes: AsyncIterable<Uint8Array>,
  kind: RecordKind,
): AsyncGenerator<Form> {
  for await (const row of readTable(bytes, ',', RECORD_KINDS[kind].columns)) {
    const { line } = row;
    if ('fault' in row) yield { line, entry: null, fault: row.fault };
    else yield { line, fields: row.value };
  }
}
