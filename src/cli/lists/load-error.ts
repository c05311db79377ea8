/** What DuckDB says about a file it cannot read, as one line. Pure. */

const SEEN_LENGTH = 80;

export function explainLoadError(message: string): string {
  const csv =
    /CSV Error on Line: (\d+)\nOriginal Line: ([^\n]*)\n(?:[^\n]*\n)*?([^\n]+)\n+Possible/.exec(
      message,
    );
  if (csv) return `line ${csv[1]}: ${reasonOf(csv[3]!)}: ${csv[2]!.slice(0, SEEN_LENGTH)}`;
  const json = /Malformed JSON .* in line (\d+): (.*?)\.?\s*(?:\n|$)/.exec(message);
  if (json) return `line ${json[1]}: is not valid JSON (${json[2]})`;
  if (message.includes('Error when sniffing file')) return UNREADABLE;
  if (/magic bytes|too small to be a Parquet/i.test(message))
    return 'is not a complete Parquet file';
  return message.split('\n', 1)[0]!.replace(/^(?:Invalid Input|IO|Binder|Parser) Error: /, '');
}

export const UNREADABLE = 'cannot be read as CSV: its quotes do not pair up, or its lines differ';

function reasonOf(text: string): string {
  const columns = /Expected Number of Columns: (\d+) Found: (\d+)/.exec(text);
  if (columns) return `has ${columns[2]} columns instead of ${columns[1]}`;
  if (/unterminated quote/i.test(text)) return 'has a quote that is not closed';
  return text.trim().replace(/\.$/, '');
}
