/** The three answers that `tenure init` needs, and their texts on the command line. */
import { InvalidArgumentError } from 'commander';

/** Where the data is: the embedded PostgreSQL, or the URL of a database. */
export type DatabaseAnswer = { kind: 'embedded' } | { kind: 'url'; url: string };

/** Where new data comes from. */
export type SourceAnswer =
  | { kind: 'none' | 'folder' | 'demo' }
  /** A service that speaks the source protocol. */
  | { kind: 'http'; url: string };

export type Answers = { name: string; database: DatabaseAnswer; source: SourceAnswer };

export function parseDatabase(text: string): DatabaseAnswer {
  const trimmed = text.trim();
  if (trimmed.toLowerCase() === 'embedded') return { kind: 'embedded' };
  if (!/^postgres(?:ql)?:$/.test(URL.parse(trimmed)?.protocol ?? '')) {
    throw new InvalidArgumentError('It must be "embedded" or a URL such as postgres://host/name.');
  }
  return { kind: 'url', url: trimmed };
}

const KINDS = ['none', 'folder', 'demo'] as const;

export function parseSource(text: string): SourceAnswer {
  const trimmed = text.trim();
  const kind = KINDS.find((known) => known === trimmed.toLowerCase());
  if (kind) return { kind };
  const url = URL.parse(trimmed);
  if (!/^https?:$/.test(url?.protocol ?? '')) {
    throw new InvalidArgumentError('It must be none, folder, demo, or an http or https URL.');
  }
  if (url?.username || url?.password) {
    throw new InvalidArgumentError(
      'The URL must not hold credentials; put them under headers in tenure.yaml.',
    );
  }
  return { kind: 'http', url: trimmed };
}
