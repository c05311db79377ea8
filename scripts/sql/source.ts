/** TypeScript files as syntax trees. */
import { parseAst } from 'rolldown/parseAst';

/** A node of the tree with its members (ESTree). */
export type Node = { type: string; start: number; end: number } & { [member: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export const parseSource = (text: string): Node =>
  parseAst(text, { lang: 'ts' }) as unknown as Node;

/**
 * Visits a tree from the top.
 * @param visit gets the nodes around a node, the outermost first; returns false to skip what is in it
 */
export function walk(
  node: Node,
  visit: (node: Node, around: readonly Node[]) => boolean,
  around: readonly Node[] = [],
): void {
  if (!visit(node, around)) return;
  const inside = [...around, node];
  for (const value of Object.values(node)) {
    for (const child of [value].flat()) if (isNode(child)) walk(child, visit, inside);
  }
}
