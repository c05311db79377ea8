/**
 * The properties of a file of `migrations/`, given by the comments at its beginning
 * (docs/upgrading.md): `-- expand`, or `-- contract: unused since RELEASE`; `-- no transaction`.
 */
export type MigrationFile = {
  name: string;
  /**
   * The oldest release that works with the migrated schema; null if only releases with this file
   * do.
   */
  worksFrom: string | null;
  /**
   * Single statements, because a cluster forwards a change of a table to its nodes only if the
   * change is sent alone.
   */
  steps: readonly string[];
  inTransaction: boolean;
};

/** The migration only adds, so every release that worked before still works. */
const EXPAND = /^-- expand$/;
const CONTRACT = /^-- contract: unused since (?<release>\d+\.\d+\.\d+)$/;
const NO_TRANSACTION = /^-- no transaction$/;

export const ANY_RELEASE = '0.0.0';

/** Files without a header were made before 0.2.0, the first release that reads headers. */
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

/** Splits after each semicolon at the end of a line, except within the body of a function. */
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

/**
 * True if a release is the other one or a later one. Both are given as `1.2.3`; suffixes are
 * ignored.
 */
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
