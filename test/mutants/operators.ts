/**
 * Finds the mutants of a file on its syntax tree: comparisons, conditions, arithmetic, flags and
 * calls of lists, each changed by itself. Types and tables of data are left alone.
 */
import {
  type BinaryExpression,
  type CallExpression,
  type ConditionalExpression,
  type IfStatement,
  type Node,
  type PrefixUnaryExpression,
  type PropertyAccessExpression,
  type PropertyAssignment,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import type { Mutant } from './mutant.ts';

type Change = { node: Node; after: string };
type Operator = (node: Node, text: (node: Node) => string) => Change[];

const SWAPPED = new Map<SyntaxKind, string>([
  [SyntaxKind.LessThanToken, '<='],
  [SyntaxKind.LessThanEqualsToken, '<'],
  [SyntaxKind.GreaterThanToken, '>='],
  [SyntaxKind.GreaterThanEqualsToken, '>'],
  [SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [SyntaxKind.EqualsEqualsToken, '!='],
  [SyntaxKind.ExclamationEqualsToken, '=='],
  [SyntaxKind.AmpersandAmpersandToken, '||'],
  [SyntaxKind.BarBarToken, '&&'],
  [SyntaxKind.MinusToken, '+'],
  [SyntaxKind.AsteriskToken, '/'],
  [SyntaxKind.SlashToken, '*'],
]);

const swapOperator: Operator = (node) => {
  if (node.kind !== SyntaxKind.BinaryExpression) return [];
  const { operatorToken } = node as BinaryExpression;
  const after = SWAPPED.get(operatorToken.kind);
  return after === undefined ? [] : [{ node: operatorToken, after }];
};

const settleCondition: Operator = (node) => {
  const condition =
    node.kind === SyntaxKind.IfStatement
      ? (node as IfStatement).expression
      : node.kind === SyntaxKind.ConditionalExpression
        ? (node as ConditionalExpression).condition
        : null;
  if (!condition) return [];
  return ['true', 'false'].map((after) => ({ node: condition, after }));
};

const dropNegation: Operator = (node, text) => {
  if (node.kind !== SyntaxKind.PrefixUnaryExpression) return [];
  const { operator, operand } = node as PrefixUnaryExpression;
  return operator === SyntaxKind.ExclamationToken ? [{ node, after: text(operand) }] : [];
};

const flipFlag: Operator = (node) => {
  if (node.kind === SyntaxKind.TrueKeyword) return [{ node, after: 'false' }];
  return node.kind === SyntaxKind.FalseKeyword ? [{ node, after: 'true' }] : [];
};

const moveNumber: Operator = (node, text) =>
  node.kind === SyntaxKind.NumericLiteral && !isName(node)
    ? [{ node, after: `(${text(node)} + 1)` }]
    : [];

const isName = ({ parent, pos }: Node): boolean =>
  parent.kind === SyntaxKind.PropertyAssignment && (parent as PropertyAssignment).name.pos === pos;

const OTHER_CALL = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['find', 'findLast'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
]);
/** Calls that a list is returned without. */
const DROPPED = ['filter', 'toSorted', 'toReversed', 'trim', 'toLowerCase'];

const changeCall: Operator = (node, text) => {
  if (node.kind !== SyntaxKind.CallExpression) return [];
  const { expression } = node as CallExpression;
  if (expression.kind !== SyntaxKind.PropertyAccessExpression) return [];
  const { name, expression: list } = expression as PropertyAccessExpression;
  const other = OTHER_CALL.get(text(name));
  if (other !== undefined) return [{ node: name, after: other }];
  return DROPPED.includes(text(name)) ? [{ node, after: text(list) }] : [];
};

const OPERATORS: readonly Operator[] = [
  swapOperator,
  settleCondition,
  dropNegation,
  flipFlag,
  moveNumber,
  changeCall,
];

/** Lists of this many values are data. */
const TABLE = 8;

const isLeftAlone = (node: Node): boolean =>
  node.kind === SyntaxKind.ImportDeclaration ||
  node.kind === SyntaxKind.InterfaceDeclaration ||
  node.kind === SyntaxKind.TypeAliasDeclaration ||
  (node.kind >= SyntaxKind.FirstTypeNode && node.kind <= SyntaxKind.LastTypeNode) ||
  (node.kind === SyntaxKind.ArrayLiteralExpression && countOf(node) >= TABLE);

function countOf(node: Node): number {
  let count = 0;
  node.forEachChild(() => {
    count += 1;
    return undefined;
  });
  return count;
}

/** @param file its name relative to the repository */
export function findMutants(source: SourceFile, file: string): Mutant[] {
  const text = (node: Node) => source.text.slice(startOf(node), node.end);
  const startOf = (node: Node) => node.getStart(source);
  const found: Mutant[] = [];
  const visit = (node: Node): undefined => {
    if (isLeftAlone(node)) return;
    for (const change of OPERATORS.flatMap((operator) => operator(node, text))) {
      const start = startOf(change.node);
      const line = source.text.slice(0, start).split('\n').length;
      const before = text(change.node);
      found.push({ file, line, start, end: change.node.end, before, after: change.after });
    }
    node.forEachChild(visit);
  };
  visit(source as unknown as Node);
  return found;
}
