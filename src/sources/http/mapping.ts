/** The operator's JSONata expressions, with bounds so that no answer keeps a node busy. */
import jsonata from 'jsonata';

/** Evaluates an expression; `asked` is its `$asked`. Rejects with a `MappingFault`. */
export type Mapping = (input: unknown, asked?: object) => Promise<unknown>;

/** A failed expression. The message holds JSONata's code and the position, no expression, no data. */
export class MappingFault extends Error {
  override name = 'MappingFault';
}

/** Milliseconds, depth of calls, and length of a list in between. */
const BOUNDS = { timeout: 1_000, stack: 500, sequence: 100_000 };

export function compileMapping(expression: string): Mapping {
  const compiled = jsonata(expression, BOUNDS);
  return (input, asked = {}) => compiled.evaluate(input, { asked }).then(plain).catch(fault);
}

/** A copy without the marks that JSONata puts on its lists. */
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

/** JSONata returns a list of one as the element itself; this makes the record's lists lists again. */
export function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const record: Record<string, unknown> = { ...value };
  for (const list of LISTS) {
    const given = record[list];
    if (given !== undefined && given !== null && !Array.isArray(given)) record[list] = [given];
  }
  return record;
}
