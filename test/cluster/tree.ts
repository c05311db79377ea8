/** Functions that walk a statement as `libpg-query` parses it. */

export type Tree = { [name: string]: unknown };

/** All nodes of a kind within a tree, the outermost first. */
export function descendants(tree: unknown, kind: string): Tree[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, value]) => [
    ...(name === kind || (LOWER.get(kind)?.includes(name) ?? false) ? [value as Tree] : []),
    ...descendants(value, kind),
  ]);
}

/** Members that hold a node of one kind without naming the kind. */
const LOWER = new Map([
  ['SelectStmt', ['larg', 'rarg']],
  ['Alias', ['alias']],
]);

export type NamedTable = { name: string; alias: string };

/** @param isOwn excludes the tables of queries within */
export function tablesOf(tree: unknown, isOwn = false): NamedTable[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([kind, value]) => {
    if (isOwn && (kind === 'SelectStmt' || kind === 'SubLink')) return [];
    if (kind !== 'RangeVar' && kind !== 'relation') return tablesOf(value, isOwn);
    const { relname, alias } = value as { relname: string; alias?: { aliasname: string } };
    return [{ name: relname, alias: alias?.aliasname ?? relname }];
  });
}

/** True if an expression uses an operator. */
export const isNamed = ({ name }: Tree, operator: string): boolean =>
  (name as { String: { sval: string } }[]).at(-1)!.String.sval === operator;
