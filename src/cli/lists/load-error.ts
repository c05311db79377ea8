/** Why a list cannot be loaded, as one line. */
import { createReadStream } from 'node:fs';

const SEEN_LENGTH = 80;

/** From what DuckDB says about the file. */
export function explainLoadError(message: string): string {
  const csv =
    /CSV Error on Line: (\d+)\nOriginal Line: ([^\n]*)\n(?:[^\n]*\n)*?([^\n]+)\n+Possible/.exec(
      message,
    );
  if (csv) return `line ${csv[1]}: ${describeCsvError(csv[3]!)}: ${csv[2]!.slice(0, SEEN_LENGTH)}`;
  const json = /Malformed JSON .* in line (\d+): (.*?)\.?\s*(?:\n|$)/.exec(message);
  if (json) return `line ${json[1]}: is not valid JSON (${json[2]})`;
  if (message.includes('Error when sniffing file')) return UNREADABLE;
  if (/magic bytes|too small to be a Parquet/i.test(message))
    return 'is not a complete Parquet file';
  return message.split('\n', 1)[0]!.replace(/^(?:Invalid Input|IO|Binder|Parser) Error: /, '');
}

export const UNREADABLE = 'cannot be read as CSV: its quotes do not pair up, or its lines differ';

function describeCsvError(text: string): string {
  const columns = /Expected Number of Columns: (\d+) Found: (\d+)/.exec(text);
  if (columns) return `has ${columns[2]} columns instead of ${columns[1]}`;
  if (/unterminated quote/i.test(text)) return 'has a quote that is not closed';
  return text.trim().replace(/\.$/, '');
}

const LINE_ENDS: Record<string, string> = { '\n': 'LF', '\r\n': 'CR LF', '\r': 'CR' };

/**
 * Names the first line that ends in another way than those before it, which is what most often keeps
 * a CSV file from being read. Null when all end alike; line ends within quotes belong to their cells.
 * @param path of a file in UTF-8
 */
export async function describeMixedLineEnds(path: string): Promise<string | null> {
  let first: string | null = null;
  let line = 1;
  for await (const [end, isQuoted] of findLineEnds(path)) {
    first ??= isQuoted ? null : end;
    if (!isQuoted && end !== first) {
      return `line ${line} ends in ${LINE_ENDS[end]}, those before it in ${LINE_ENDS[first!]}; save it with line ends of one kind`;
    }
    line += 1;
  }
  return null;
}

/** Each line end, and whether it stands within quotes. */
async function* findLineEnds(path: string): AsyncGenerator<[end: string, isQuoted: boolean]> {
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
