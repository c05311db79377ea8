/** Lines that end in different ways, which is what most often keeps a CSV file from being read. */
import { createReadStream } from 'node:fs';

const NAMES: Record<string, string> = { '\n': 'LF', '\r\n': 'CR LF', '\r': 'CR' };

/**
 * What is wrong with the line ends of a file in UTF-8; null when they are all alike. Those inside
 * of quotes belong to their cells.
 */
export async function describeMixedLineEnds(path: string): Promise<string | null> {
  let first: string | null = null;
  let line = 1;
  for await (const [end, isQuoted] of lineEndsOf(path)) {
    first ??= isQuoted ? null : end;
    if (!isQuoted && end !== first) {
      return `line ${line} ends in ${NAMES[end]}, those before it in ${NAMES[first!]}; save it with line ends of one kind`;
    }
    line += 1;
  }
  return null;
}

/** Each line end, and whether it is inside of quotes. */
async function* lineEndsOf(path: string): AsyncGenerator<[end: string, isQuoted: boolean]> {
  let isQuoted = false;
  let rest = '';
  for await (const chunk of createReadStream(path, 'latin1')) {
    const text: string = rest + chunk;
    // A carriage return at the end may be the first half of a line end.
    rest = text.endsWith('\r') ? '\r' : '';
    for (const [mark] of text.slice(0, text.length - rest.length).matchAll(/"|\r\n|\r|\n/g)) {
      if (mark === '"') isQuoted = !isQuoted;
      else yield [mark, isQuoted];
    }
  }
  if (rest !== '') yield [rest, isQuoted];
}
