/**
 * What a migration may do beside working nodes (docs/upgrading.md), checked with PostgreSQL's own
 * parser. Everything not known to be harmless is a breach.
 */
import {
  type CreateTrigStmt,
  type DeleteStmt,
  type DropStmt,
  type IndexStmt,
  loadModule,
  type Node,
  parseSync,
  type UpdateStmt,
} from 'libpg-query';
import { ANY_RELEASE, parseMigration } from '../../src/ground/database/migration-file.ts';
import { findTableBreach } from './table-rules.ts';

await loadModule();

/** Tables that stay short: a migration may write rows of them. */
const SHORT = [
  'account',
  'app_user',
  'api_key',
  'charge_backfill',
  'erasure',
  'event_log',
  'migration',
  'suppression_secret',
];

const WRITES = ['DeleteStmt', 'InsertStmt', 'UpdateStmt'];
const HARMLESS = ['CommentStmt', 'CreateEnumStmt', 'CreateFunctionStmt', 'CreateSeqStmt'];

type Context = {
  /** The release named in the header no longer uses the removed parts. */
  isContract: boolean;
  inTransaction: boolean;
  /** Tables and indexes that the file creates; they are not in use yet. */
  made: ReadonlySet<string>;
};

/** One line for each fault in the file, with its remedy. */
export function findBreaches(name: string, text: string): string[] {
  const { worksFrom, inTransaction, steps } = parseMigration(name, text);
  const statements = readStatements(text);
  const context: Context = {
    isContract: worksFrom !== null && worksFrom !== ANY_RELEASE,
    inTransaction,
    made: new Set(statements.flatMap(madeBy)),
  };
  const breaches = [
    worksFrom === null
      ? 'does not begin with "-- expand" or "-- contract: unused since 1.2.3"'
      : null,
    ...(inTransaction ? [] : findHalves(steps.map(readStatements))),
    ...statements.map((statement) => findBreach(statement, context)),
  ];
  return breaches.flatMap((breach) => (breach === null ? [] : `${name}: ${breach}`));
}

const readStatements = (text: string): Node[] => parseSync(text).stmts!.map(({ stmt }) => stmt!);

function madeBy(statement: Node): string[] {
  if ('CreateStmt' in statement) return [statement.CreateStmt.relation!.relname!];
  return 'IndexStmt' in statement ? [statement.IndexStmt.idxname!] : [];
}

/** Without a transaction a file may end halfway, and is repeated from its beginning. */
function findHalves(steps: readonly Node[][]): string[] {
  const dropped = new Set<string>();
  return steps.flatMap(([statement, ...more]) => {
    if (!statement) return [];
    if (more.length > 0) return ['has two statements on a line: each must end its line'];
    if ('DropStmt' in statement)
      for (const name of droppedBy(statement.DropStmt)) dropped.add(name);
    return 'IndexStmt' in statement && !dropped.has(statement.IndexStmt.idxname!)
      ? ['makes an index without "drop index concurrently if exists" before it']
      : [];
  });
}

const droppedBy = ({ objects }: DropStmt): string[] =>
  objects!.flatMap((object) =>
    'List' in object
      ? object.List.items!.flatMap((item) => ('String' in item ? item.String.sval! : []))
      : [],
  );

function findBreach(statement: Node, context: Context): string | null {
  const [kind] = Object.keys(statement) as [string];
  if (!context.inTransaction && kind !== 'IndexStmt' && kind !== 'DropStmt') {
    return `${kind} without a transaction: only indexes are made and dropped so`;
  }
  if ('CreateStmt' in statement) return null;
  if ('CreateTrigStmt' in statement) return findTriggerBreach(statement.CreateTrigStmt, context);
  if ('AlterTableStmt' in statement) {
    const { relation, cmds } = statement.AlterTableStmt;
    if (context.made.has(relation!.relname!)) return null;
    const found = cmds!.map((one) => findTableBreach(one, context.isContract));
    return found.find((breach) => breach !== null) ?? null;
  }
  if ('IndexStmt' in statement) return findIndexBreach(statement.IndexStmt, context);
  if ('DropStmt' in statement) return findDropBreach(statement.DropStmt, context);
  if (HARMLESS.includes(kind)) return null;
  return WRITES.includes(kind)
    ? findWriteBreach(statement)
    : `${kind} is not known to be harmless beside nodes at work`;
}

/** The timing of a trigger before its statement or row; null and 0 are after it. */
const BEFORE = 1 << 1;

/** A trigger after a statement changes nothing of what a former release writes. */
function findTriggerBreach({ relation, row, timing }: CreateTrigStmt, { made }: Context) {
  return made.has(relation!.relname!) || !(row || timing === BEFORE)
    ? null
    : 'has a trigger before the statement or for each row of a table in use: run it once, after the statement';
}

function findIndexBreach({ relation, concurrent }: IndexStmt, { made }: Context): string | null {
  return concurrent || made.has(relation!.relname!)
    ? null
    : 'makes an index while writers wait: create it concurrently, with "-- no transaction"';
}

function findDropBreach(drop: DropStmt, { isContract, made }: Context): string | null {
  if (drop.removeType === 'OBJECT_INDEX' && !drop.concurrent) {
    return 'drops an index while readers wait: drop it concurrently, with "-- no transaction"';
  }
  return isContract || droppedBy(drop).every((name) => made.has(name))
    ? null
    : 'drops what the release before may use: that is for a contract in a later release';
}

function findWriteBreach(statement: Node): string | null {
  if ('InsertStmt' in statement) return ofShort(statement.InsertStmt.relation!.relname!);
  const [{ relation, whereClause }] = Object.values(statement) as [UpdateStmt | DeleteStmt];
  const name = relation!.relname!;
  return whereClause ? ofShort(name) : `writes every row of ${name}: say which`;
}

const ofShort = (table: string): string | null =>
  SHORT.includes(table)
    ? null
    : `writes rows of ${table}, which may have millions: fill it in small steps beside the migration`;
