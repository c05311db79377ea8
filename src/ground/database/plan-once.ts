/** The end of a comment at the end of a statement, before it the name of the plan. */
const MARK = ': planned once */';

/**
 * Makes a connection plan a statement only once, if its text ends with a comment that names the
 * plan and states `planned once`, as in `recordEvents`. It is for statements that take longer to
 * plan than to run, and whose plan suits all values.
 */
export function toPlanOnce(query: unknown): unknown {
  if (typeof query !== 'string' || !query.endsWith(MARK)) return query;
  return { name: query.slice(query.lastIndexOf('/*') + 3, -MARK.length), text: query };
}
