/** Reads JSON lines, or one JSON array, of records. */
import { isBlank, LineCutter, LONGEST_LINE, TOO_LONG } from '../csv/lines.ts';
import { cutArray } from '../json/lines.ts';
import { readUtf8 } from './encoding.ts';
import type { RecordFile } from './file.ts';
import type { RecordReading, RecordSink } from './reading.ts';

export function openJsonLines(file: RecordFile, encoding: string): RecordReading {
  return jsonReading(async function* (sink, onBytes) {
    const lines = new LineCutter({
      line: (bytes, number) => {
        if (!isBlank(bytes)) sink.row(bytes, number);
      },
      tooLong: (head, number) => sink.fault(head, number, TOO_LONG),
    });
    for await (const chunk of readUtf8(file, encoding, onBytes)) {
      lines.push(chunk);
      yield;
    }
    lines.end();
    yield;
  }, file);
}

/**
 * Bounds beyond which an array's element ends the reading. An element longer than a line is only a
 * fault.
 */
const BOUNDS = { length: 1 << 24, depth: 500 };

export function openJsonArray(file: RecordFile, encoding: string): RecordReading {
  return jsonReading(async function* (sink, onBytes) {
    for await (const elements of cutArray(readUtf8(file, encoding, onBytes), BOUNDS)) {
      for (const element of elements) {
        const bytes = Buffer.from(element.text);
        if (bytes.length > LONGEST_LINE) sink.fault(bytes, element.number, TOO_LONG);
        else sink.row(bytes, element.number);
      }
      yield;
    }
  }, file);
}

type Read = (sink: RecordSink, onBytes: (bytes: number) => void) => AsyncGenerator<void>;

const jsonReading = (read: Read, { bytes }: RecordFile): RecordReading => ({
  table: null,
  shape: () => ({ kind: 'records' }),
  read: (_, sink, onShare = () => {}) => {
    let done = 0;
    return read(sink, (piece) => {
      done += piece;
      onShare(done / bytes);
    });
  },
  close: async () => {},
});
