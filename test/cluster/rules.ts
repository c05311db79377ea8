/**
 * Finds statements that a Citus cluster would refuse, or would run on all of its nodes for one row,
 * with PostgreSQL's own parser. Every statement of every test is checked
 * (`test/support/cluster-guard.ts`), so that nobody needs a cluster to write one that fits.
 */
import { readFileSync } from 'node:fs';
import { loadModule, type Node, parseSync, type SelectStmt } from 'libpg-query';
import { LAYOUT } from '../../src/ground/database/cluster/layout.ts';
import { descendants, isNamed, type Tree, tablesOf } from './tree.ts';

await loadModule();

const LAYOUTS = new Map(LAYOUT.map((layout) => [layout.table, layout]));
const DISTRIBUTED = new Map(
  LAYOUT.flatMap((layout) => (layout.kind === 'distributed' ? [[layout.table, layout]] : [])),
);
const ANY_PLACED = new RegExp(`\\b(?:${[...LAYOUTS.keys()].join('|')})\\b`);

/** Their value changes within a statement, or from node to node. */
const CLOCKS = ['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp', 'random'];
const VOLATILE = ['clock_timestamp', 'random', 'nextval', 'gen_random_uuid', 'timeofday'];

/**
 * Reasons why a cluster would refuse a statement, one on each line; empty if it touches no
 * distributed table.
 */
export function findMisfits(text: string): string[] {
  if (!ANY_PLACED.test(text)) return [];
  return [...new Set(parse(text).flatMap(findInStatement))];
}

/** Text that is not SQL has no statements; the server reports its error. */
function parse(text: string): Tree[] {
  try {
    return parseSync(text).stmts!.map(({ stmt }) => stmt as Tree);
  } catch {
    return [];
  }
}

/** True if it touches a distributed table: `plan_cache_mode` must not be changed for it. */
export const isDistributed = (text: string): boolean =>
  [...DISTRIBUTED.keys()].some((table) => new RegExp(`\\b${table}\\b`).test(text));

function findInStatement(statement: Tree): string[] {
  if (!tablesOf(statement).some(({ name }) => LAYOUTS.has(name))) return [];
  return [
    ...descendants(statement, 'SelectStmt').flatMap((select) => findInSelect(select as SelectStmt)),
    ...descendants(statement, 'InsertStmt').flatMap(findInInsert),
    ...descendants(statement, 'UpdateStmt').flatMap(findInUpdate),
    ...descendants(statement, 'DeleteStmt').flatMap(findZoned),
  ];
}

/** All our tables; other names are parts of a statement, or catalogues. */
const TABLES = new Set(
  [
    ...readFileSync(
      new URL('../../src/ground/database/schema.txt', import.meta.url),
      'utf8',
    ).matchAll(/^table (\w+)$/gm),
  ].map(([, name]) => name!),
);

function locationOf(name: string): string {
  const layout = LAYOUTS.get(name);
  if (!layout) return TABLES.has(name) ? 'the coordinator' : 'everywhere';
  return layout.kind === 'distributed' ? layout.group : 'everywhere';
}

function findInSelect(select: SelectStmt): string[] {
  const isEmpty = !select.targetList && !select.valuesLists && select.op === 'SETOP_NONE';
  return [
    ...(isEmpty ? ['has an empty select list: select 1'] : []),
    ...findApart(select),
    ...findMixed(select),
    ...findLocks(select),
  ];
}

/**
 * Adjacent tables that are distributed differently: Citus refuses some joins, and for others sends
 * one whole table to the nodes of the other.
 */
function findApart({ fromClause }: SelectStmt): string[] {
  const locations = new Set(ownTables(fromClause).map(({ name }) => locationOf(name)));
  locations.delete('everywhere');
  if (locations.size < 2) return [];
  return [`joins ${[...locations].join(' with ')}, which lie apart: ask one, then the other`];
}

/** Tables of a FROM clause itself, without those of queries within it. */
const ownTables = (from: Node[] | undefined) => tablesOf((from ?? []) as unknown as Tree, true);

/** A subquery that depends on the outer row is joined with it, and cannot run beforehand. */
function findMixed(select: SelectStmt): string[] {
  const outside = ownTables(select.fromClause);
  const names = fromNames(select.fromClause);
  return descendants({ ...select, fromClause: [] } as Tree, 'SubLink').flatMap((link) => {
    const inner = link.subselect as Tree;
    if (!refersTo(inner, names)) return [];
    const locations = new Set([...outside, ...tablesOf(inner)].map(({ name }) => locationOf(name)));
    locations.delete('everywhere');
    const isMixed = locations.size > 1;
    return isMixed
      ? [
          `has a subquery on ${[...locations].join(' and ')} that depends on the row outside: ask twice`,
        ]
      : [];
  });
}

/** Names that columns of a FROM clause have. */
const fromNames = (from: Node[] | undefined): Set<string> =>
  new Set([
    ...ownTables(from).map(({ alias }) => alias),
    ...descendants((from ?? []) as unknown as Tree, 'Alias').map(({ aliasname }) => aliasname),
  ] as string[]);

const refersTo = (inner: Tree, names: ReadonlySet<string>): boolean => {
  const own = new Set(tablesOf(inner).map(({ alias }) => alias));
  return descendants(inner, 'ColumnRef').some(({ fields }) => {
    const [first, second] = fields as { String?: { sval: string } }[];
    const name = first?.String?.sval;
    return second !== undefined && name !== undefined && names.has(name) && !own.has(name);
  });
};

function findLocks({ lockingClause, fromClause, whereClause }: SelectStmt): string[] {
  if (!lockingClause) return [];
  return ownTables(fromClause).flatMap(({ name, alias }) => {
    const layout = DISTRIBUTED.get(name);
    if (!layout || fixes(whereClause as Tree, layout.column, alias)) return [];
    return [`locks rows of ${name} in several shards: only with ${layout.column} = one value`];
  });
}

/** True if a condition fixes a column to one value. */
function fixes(where: Tree | undefined, column: string, alias: string): boolean {
  if (!where) return false;
  const all = (where.BoolExpr as Tree | undefined)?.boolop === 'AND_EXPR';
  if (all)
    return ((where.BoolExpr as Tree).args as Tree[]).some((one) => fixes(one, column, alias));
  const expression = where.A_Expr as Tree | undefined;
  if (expression?.kind !== 'AEXPR_OP' || !isNamed(expression, '=')) return false;
  const [left, right] = [expression.lexpr as Tree, expression.rexpr as Tree];
  const isColumn = (side: Tree) =>
    ((side.ColumnRef as Tree | undefined)?.fields as { String?: { sval: string } }[])?.at(-1)
      ?.String?.sval === column;
  const isValue = (side: Tree) => descendants(side, 'ColumnRef').length === 0;
  return (isColumn(left) && isValue(right)) || (isColumn(right) && isValue(left));
}

function findInInsert(insert: Tree): string[] {
  const name = (insert.relation as Tree).relname as string;
  const conflict = insert.onConflictClause as Tree | undefined;
  if (!conflict || !LAYOUTS.has(name)) return [];
  return [
    ...findCalls(conflict, CLOCKS).map(
      (called) => `calls ${called}() in on conflict: take it from excluded`,
    ),
    ...findMoves(name, conflict),
  ];
}

function findInUpdate(update: Tree): string[] {
  const name = (update.relation as Tree).relname as string;
  if (!LAYOUTS.has(name)) return [];
  return [
    ...findCalls(update, VOLATILE).map(
      (called) => `calls ${called}() in an update: pass the value`,
    ),
    ...findParsedArrays(update),
    ...findZoned(update),
    ...findMoves(name, update),
  ];
}

/** An array's text is parsed by a function that a cluster refuses in updates. */
const findParsedArrays = (update: Tree): string[] =>
  descendants(update, 'TypeCast')
    .filter(
      ({ arg, typeName }) => 'ColumnRef' in (arg as Tree) && 'arrayBounds' in (typeName as Tree),
    )
    .map(() => 'casts a column to an array in an update: use string_to_array');

/** Functions whose result for a time depends on the time zone of the session. */
const ZONED = ['extract', 'date_part', 'date_trunc', 'to_char'];

/** A cluster refuses functions in updates and deletions if a setting decides their result. */
function findZoned(changed: Tree): string[] {
  if (!LAYOUTS.has((changed.relation as Tree).relname as string)) return [];
  return descendants(changed, 'FuncCall')
    .filter((call) => descendants(call, 'ColumnRef').length > 0)
    .flatMap((call) => findCalls({ FuncCall: call }, ZONED))
    .map((called) => `calls ${called}() of a column in a change: compare the column itself`);
}

/** A row whose distribution column changes would have to be transferred. */
function findMoves(name: string, { targetList }: Tree): string[] {
  const column = DISTRIBUTED.get(name)?.column;
  const sets = ((targetList ?? []) as Tree[]).some(
    (target) => (target.ResTarget as Tree).name === column,
  );
  return sets ? [`sets ${column}, by which ${name} is spread`] : [];
}

const findCalls = (within: Tree, names: readonly string[]): string[] => [
  ...descendants(within, 'FuncCall')
    .map(({ funcname }) => (funcname as { String: { sval: string } }[]).at(-1)!.String.sval)
    .filter((called) => names.includes(called)),
  ...descendants(within, 'SQLValueFunction')
    .filter(() => names.includes('now'))
    .map(() => 'current_timestamp'),
];
