/**
 * Evaluates the operator's JSONata expressions, with limits so that an answer cannot keep a node
 * busy.
 */
import jsonata from 'jsonata';

/** The variables of an expression: `$asked`, `$answers` and `$status`. */
export type Variables = {
  /** The question, as the body of the source protocol. */
  asked?: object;
  /** The answers to all requests so far. */
  answers?: readonly unknown[];
  /** The HTTP status of the answer. */
  status?: number;
};

/** Evaluates an expression. Rejects with a `MappingFault`. */
export type Mapping = (input: unknown, variables?: Variables) => Promise<unknown>;

/**
 * An expression failed. The message has JSONata's code and the position, but no expression and no
 * data.
 */
export class MappingFault extends Error {
  override name = 'MappingFault';
}

/** Limits in milliseconds, depth of calls, and length of intermediate lists. */
const BOUNDS = { timeout: 1_000, stack: 500, sequence: 100_000 };

export function compileMapping(expression: string): Mapping {
  const compiled = jsonata(expression, BOUNDS);
  return (input, { asked = {}, answers = [], status } = {}) =>
    compiled.evaluate(input, { asked, answers, status }).then(plain).catch(fault);
}

/** Copies a value without the properties that JSONata adds to its lists. */
const plain = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value) ?? 'null');

function fault(error: { code?: string; position?: number }): never {
  const where = error.position === undefined ? '' : ` at character ${error.position}`;
  throw new MappingFault(`the mapping failed (${error.code ?? 'error'}${where})`);
}

const LISTS = [
  'skills',
  'emails',
  'phones',
  'positions',
  'education',
  'seniorities',
  'departments',
] as const;

/** Restores the record's lists, because JSONata returns a list of one as the element itself. */
export function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const record: Record<string, unknown> = { ...value };
  for (const list of LISTS) {
    const given = record[list];
    if (given !== undefined && given !== null && !Array.isArray(given)) record[list] = [given];
  }
  return record;
}
