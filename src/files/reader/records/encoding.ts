/** The encoding of a file of records, and its text as UTF-8. */
import { isAscii, isUtf8 } from 'node:buffer';
import { detectUtf16, toUtf8 } from '../encoding.ts';
import { guessEncoding } from '../encodings/guess.ts';
import { type RecordFile, readChunks, untilDamage } from './file.ts';

/** Bytes by which the encoding is told: a file may be far longer than a list. */
const LOOKED = 16 << 20;
const NEWLINE = 0x0a;

/**
 * UTF-16 by its mark or its zero bytes; UTF-8 also if some lines are broken; else by its words.
 */
export async function detectRecordEncoding(file: RecordFile): Promise<string> {
  const told = { valid: 0, invalid: [] as Buffer[] };
  let looked = 0;
  let rest = Buffer.alloc(0);
  for await (const chunk of untilDamage(readChunks(file))) {
    const utf16 = looked === 0 ? detectUtf16(chunk) : null;
    if (utf16) return utf16.encoding;
    looked += chunk.length;
    if (looked > LOOKED) break;
    const bytes = Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    rest = bytes.subarray(end);
    tell(bytes.subarray(0, end), told);
  }
  if (looked <= LOOKED) tell(rest, told);
  const words = told.invalid.filter(hasWord);
  return words.length > told.valid ? guessEncoding(joinLines(words)).encoding : 'utf-8';
}

/** Counts the lines beyond ASCII that are UTF-8, and collects those that are not. */
function tell(bytes: Buffer, told: { valid: number; invalid: Buffer[] }): void {
  if (isAscii(bytes)) return;
  for (const line of bytes.toString('latin1').split(/[\r\n]+/)) {
    if (!/[\x80-\xff]/.test(line)) continue;
    const lineBytes = Buffer.from(line, 'latin1');
    if (isUtf8(lineBytes)) told.valid += 1;
    else if (told.invalid.length < MOST_LINES) told.invalid.push(lineBytes);
  }
}

const MOST_LINES = 10_000;

/** Whether a letter stands beside a byte beyond ASCII: other such bytes are damage, not a word. */
const hasWord = (line: Buffer): boolean =>
  /[A-Za-z][\x80-\xff]|[\x80-\xff][A-Za-z]|[\x80-\xff]{3}/.test(line.toString('latin1'));

const joinLines = (lines: readonly Buffer[]): Buffer =>
  Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')]));

/**
 * The bytes of a file as UTF-8, without a byte order mark.
 * @throws ListFault when the file cannot be read on
 */
export const readUtf8 = (
  file: RecordFile,
  encoding: string,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<Buffer> => toUtf8(readChunks(file, onBytes), encoding);
