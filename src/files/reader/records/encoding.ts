/** Detects the encoding of a file of records, and converts its text to UTF-8. */
import { isAscii, isUtf8 } from 'node:buffer';
import { detectUtf16, toUtf8 } from '../encoding.ts';
import { guessEncoding } from '../encodings/guess.ts';
import { type RecordFile, readChunks, untilDamage } from './file.ts';

/** Bytes from which the encoding is detected. A file may be far longer than a list. */
const SAMPLE_BYTES = 16 << 20;
const NEWLINE = 0x0a;

/**
 * Detects UTF-16 by its byte order mark or zero bytes, UTF-8 even if some lines are damaged, and
 * other encodings by their words.
 */
export async function detectRecordEncoding(file: RecordFile): Promise<string> {
  const lines = { valid: 0, invalid: [] as Buffer[] };
  let bytesRead = 0;
  let rest = Buffer.alloc(0);
  for await (const chunk of untilDamage(readChunks(file))) {
    const utf16 = bytesRead === 0 ? detectUtf16(chunk) : null;
    if (utf16) return utf16.encoding;
    bytesRead += chunk.length;
    if (bytesRead > SAMPLE_BYTES) break;
    const bytes = Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    rest = bytes.subarray(end);
    countLines(bytes.subarray(0, end), lines);
  }
  if (bytesRead <= SAMPLE_BYTES) countLines(rest, lines);
  const words = lines.invalid.filter(hasWord);
  return words.length > lines.valid ? guessEncoding(joinLines(words)).encoding : 'utf-8';
}

/** Counts the lines beyond ASCII that are UTF-8, and collects the others. */
function countLines(bytes: Buffer, lines: { valid: number; invalid: Buffer[] }): void {
  if (isAscii(bytes)) return;
  for (const line of bytes.toString('latin1').split(/[\r\n]+/)) {
    if (!/[\x80-\xff]/.test(line)) continue;
    const lineBytes = Buffer.from(line, 'latin1');
    if (isUtf8(lineBytes)) lines.valid += 1;
    else if (lines.invalid.length < MOST_LINES) lines.invalid.push(lineBytes);
  }
}

const MOST_LINES = 10_000;

/**
 * True if a letter is next to a byte beyond ASCII. Other such bytes are damage, not part of a word.
 */
const hasWord = (line: Buffer): boolean =>
  /[A-Za-z][\x80-\xff]|[\x80-\xff][A-Za-z]|[\x80-\xff]{3}/.test(line.toString('latin1'));

const joinLines = (lines: readonly Buffer[]): Buffer =>
  Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')]));

/**
 * Yields the bytes of a file as UTF-8, without a byte order mark.
 * @throws ListFault if reading cannot continue
 */
export const readUtf8 = (
  file: RecordFile,
  encoding: string,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<Buffer> => toUtf8(readChunks(file, onBytes), encoding);
