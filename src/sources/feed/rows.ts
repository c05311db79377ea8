/** The rows of a feed file, each as a value that may be a contact record. */
import { isUtf8 } from 'node:buffer';
import {
  type Bounds,
  findColumns,
  openRecordFile,
  openRecords,
  parseRow,
  type Shape,
  UNBOUNDED,
} from '../../files/reader/index.ts';

/** Limits the unpacked size of a file, because a feed is read beside all other work of the node. */
const BOUNDS: Bounds = { ...UNBOUNDED, bytes: 2 ** 33, shared: 2 ** 28, rowLength: 2 ** 20 };

/** After this many rows other work of the process runs. */
const STRETCH = 256;

/**
 * Yields each row as a value; undefined for a row that cannot be read.
 * @throws ListFault for a file that cannot be read at all, or not to its end
 */
export async function* readRows(path: string): AsyncGenerator<unknown> {
  const reading = await openRecords(await openRecordFile(path), BOUNDS);
  try {
    const columns = findColumns(reading.table, 'column of a contact');
    const shape = reading.shape(columns);
    const rows: (Uint8Array | null)[] = [];
    const sink = {
      row: (bytes: Uint8Array) => void rows.push(bytes),
      fault: () => void rows.push(null),
    };
    for await (const _ of reading.read(columns, sink)) {
      for (const [at, bytes] of rows.splice(0).entries()) {
        if (at % STRETCH === STRETCH - 1) await new Promise(setImmediate);
        yield bytes ? toValue(bytes, shape) : undefined;
      }
    }
  } finally {
    await reading.close();
  }
}

function toValue(bytes: Uint8Array, shape: Shape): unknown {
  if (!isUtf8(bytes)) return undefined;
  const parsed = parseRow(Buffer.from(bytes).toString(), shape);
  return 'value' in parsed ? parsed.value : undefined;
}
