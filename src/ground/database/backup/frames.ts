/**
 * The layout of a back-up: frames within one gzip stream. A frame is the letter of its kind, the
 * length of its content in four bytes, and the content.
 *
 * - `H`, first: a header in JSON that describes the back-up (`Header`).
 * - `T`: begins a table, given by its position in the header.
 * - `R`: rows of that table in the text format of `COPY … TO`, cut anywhere.
 * - `Z`, last: a JSON footer (`Footer`) with the number of rows per table, the last values of the
 *   sequences, and the SHA-256 of all frames before it. A file without it is incomplete.
 */
import { BackupFault } from './fault.ts';

export const FORMAT = 1;

export type Table = { schema: string; name: string; columns: string[] };

export type Header = {
  tenure_backup: number;
  /** The version of the program that made the file. */
  version: string;
  taken_at: string;
  postgres: string;
  migrations: string[];
  /** The last migration of the queue's own schema. */
  queue: number;
  tables: Table[];
};

/** `last` is null for a sequence that has never been used. */
type Sequence = { schema: string; name: string; last: string | null };

export type Footer = { rows: number[]; sequences: Sequence[]; sha256: string };

export type Kind = 'H' | 'T' | 'R' | 'Z';
export type Frame = { kind: Kind; head: Buffer; content: Buffer };

const KINDS: ReadonlySet<string> = new Set<Kind>(['H', 'T', 'R', 'Z']);
const HEAD_BYTES = 5;
/** A row of COPY arrives in one piece. PostgreSQL's rows are at most a gigabyte. */
const MOST_BYTES = 2 ** 30;

export function toFrame(kind: Kind, content: Buffer): Frame {
  const head = Buffer.from(`${kind}0000`);
  head.writeUInt32BE(content.length, 1);
  return { kind, head, content };
}

export const jsonFrame = (kind: Kind, value: unknown): Frame =>
  toFrame(kind, Buffer.from(JSON.stringify(value)));

/** @throws BackupFault if the bytes are not frames, or end within one */
export async function* readFrames(bytes: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  let needed = HEAD_BYTES;
  const pieces: Buffer[] = [];
  let gathered = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    gathered += piece.length;
    if (gathered < needed) continue;
    rest = Buffer.concat(pieces);
    let frame = cut(rest);
    while (frame !== null) {
      yield frame;
      rest = rest.subarray(HEAD_BYTES + frame.content.length);
      frame = cut(rest);
    }
    pieces.splice(0, pieces.length, rest);
    gathered = rest.length;
    needed = rest.length < HEAD_BYTES ? HEAD_BYTES : HEAD_BYTES + lengthOf(rest);
  }
  if (gathered > 0) throw new BackupFault('is cut off: its end is missing');
}

/** Returns the frame at the start of the bytes; null if it is incomplete. */
function cut(bytes: Buffer): Frame | null {
  if (bytes.length < HEAD_BYTES) return null;
  const kind = String.fromCharCode(bytes[0]!);
  const length = lengthOf(bytes);
  if (!KINDS.has(kind) || length > MOST_BYTES) throw new BackupFault('is damaged');
  if (bytes.length < HEAD_BYTES + length) return null;
  return {
    kind: kind as Kind,
    head: bytes.subarray(0, HEAD_BYTES),
    content: bytes.subarray(HEAD_BYTES, HEAD_BYTES + length),
  };
}

const lengthOf = (bytes: Buffer): number => bytes.readUInt32BE(1);
