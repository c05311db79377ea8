/**
 * What a file of `migrations/` says of itself, in the comments that it begins with
 * (docs/upgrading.md): `-- expand`, or `-- contract: unused since RELEASE`; `-- no transaction`.
 */
export type MigrationFile = {
  name: string;
  /** The oldest release that works with the schema after it; null: only those that have the file. */
  worksFrom: string | null;
  /** One a statement: a cluster hands what changes a table on to its nodes, and only one at a time. */
  steps: readonly string[];
  inTransaction: boolean;
};

/** Adds only: whatever works before works after. */
const EXPAND = /^-- expand$/;
const CONTRACT = /^-- contract: unused since (?<release>\d+\.\d+\.\d+)$/;
const NO_TRANSACTION = /^-- no transaction$/;

export const ANY_RELEASE = '0.0.0';

/** Files without a header are from before 0.2.0, the first release that reads headers. */
export function parseMigration(name: string, text: string): MigrationFile {
  const header = text.slice(0, text.search(/^(?!--)/m)).split('\n');
  const contract = header.map((line) => CONTRACT.exec(line)?.groups?.release).find(Boolean);
  const isExpand = header.some((line) => EXPAND.test(line));
  const inTransaction = !header.some((line) => NO_TRANSACTION.test(line));
  return {
    name,
    worksFrom: contract ?? (isExpand ? ANY_RELEASE : null),
    steps: splitStatements(text),
    inTransaction,
  };
}

/** Each ends a line with its semicolon, outside of the body of a function. */
function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let begun = '';
  for (const piece of text.split(/(?<=;)[ \t]*\n/)) {
    begun = begun === '' ? piece : `${begun}\n${piece}`;
    const quotes = begun.match(/\$\w*\$/g)?.length ?? 0;
    if (quotes % 2 === 1) continue;
    if (begun.trim() !== '') statements.push(begun);
    begun = '';
  }
  return statements;
}

/** Whether a release is the other one or a later one. Both as `1.2.3`; what follows counts for nothing. */
export function isFrom(release: string, other: string): boolean {
  const [own, least] = [numbersOf(release), numbersOf(other)];
  const at = own.findIndex((number, ordinal) => number !== least[ordinal]);
  return at < 0 || own[at]! > least[at]!;
}

const numbersOf = (release: string): number[] =>
  release
    .replace(/[-+].*$/, '')
    .split('.')
    .map(Number);
