/** Reads the JSON objects of a file as they arrive. */
import { utf8Pieces } from '../decode.ts';
import { EntityLines } from './entity-lines.ts';
import type { Found } from './found.ts';
import { ListObjects } from './list-objects.ts';

/** Bytes from which the form is detected. */
const HEAD = 1 << 10;
/** The result of a query: a document with a list of rows. */
const RESULT = /^\s*\{\s*"(?:head|results|boolean)"\s*:/;
/** A list. Dumps are lists, too, but with each entity on a line of its own. */
const LIST = /^\s*\[(?!\s*\n\s*\{")/;

/** Yields the objects of a file: entities, or rows of a query's result. */
export async function* readObjects(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Found> {
  const pieces = utf8Pieces(bytes);
  try {
    const head = await readHead(pieces);
    const text = head.toString('latin1', 0, HEAD);
    const cutter = RESULT.test(text) || LIST.test(text) ? new ListObjects() : new EntityLines();
    yield* cutter.push(head);
    for await (const piece of pieces) {
      if (cutter.isBroken) return;
      yield* cutter.push(piece);
    }
    yield* cutter.end();
  } finally {
    await pieces.return(undefined);
  }
}

async function readHead(pieces: AsyncGenerator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < HEAD) {
    const next = await pieces.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
}
