/** The SQL statements that a source file holds: as `sql` templates, as text, and as builder calls. */
import { type Node, parseSource, walk } from './source.ts';

export type Statement = {
  /** The function, method or constant that holds it. */
  name: string;
  /** The first sentence of the comment above the name, or above the statement. */
  about: string;
  /** `kysely` for a statement of the query builder, as the code writes it. */
  language: 'sql' | 'kysely';
  text: string;
  /** The expressions behind `$1`, `$2` and so on. */
  parameters: string[];
};

/** How a statement begins. */
const VERB = new RegExp(
  `^\\s*(?:${[
    'select\\b',
    'insert into \\w',
    'update [\\w.$⟨]',
    'delete from \\w',
    'with (?:recursive )?[\\w⟨][^;]{0,200}? as (?:not )?(?:materialized )?\\(',
    'copy [\\w⟨"(]',
    'lock table ',
    'listen \\S',
    'analyze\\b',
    '(?:create|alter|drop) (?:unlogged |unique |temp )?(?:table|index|database|schema|extension|function|sequence)\\b',
    'truncate \\S',
    'set (?:local|session)\\b',
    'reset ',
    'start transaction',
  ].join('|')})`,
);
const BUILDER = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom']);
const ENDS = /\.(?:execute\w*|stream)\((?:[^()]|\(\))*\)$/;

/**
 * All statements of a file, in its order.
 * @param shared names of fragments that other files export
 */
export function findStatements(source: string, shared: ReadonlySet<string>): Statement[] {
  const tree = parseSource(source);
  const file = { source, fragments: findFragments(source, tree), shared };
  const found: Statement[] = [];
  walk(tree, (node, around) => {
    const shape = shapeOf(file, node, around);
    if (shape === null) return true;
    const text = dedent(shape.text).replaceAll(/^(?=\.)/gm, '  ');
    if (shape.language === 'sql' && !VERB.test(text)) return true;
    found.push({ ...shape, text, ...describe(source, node, around) });
    return false;
  });
  return found;
}

/** Fragments by name: the template, or null for one that is put together by code. */
type Fragments = ReadonlyMap<string, Node | null>;
type File = { source: string; fragments: Fragments; shared: ReadonlySet<string> };

const isSql = ({ type, tag }: Node): boolean =>
  type === 'TaggedTemplateExpression' && (tag as Node).name === 'sql';

/** Constants, functions and parameters of a file that are parts of statements. */
export function findFragments(source: string, tree = parseSource(source)): Fragments {
  const found = new Map<string, Node | null>();
  walk(tree, (node) => {
    const { name } = (node.id ?? {}) as { name?: string };
    const isNamed = node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration';
    if (isNamed && name !== undefined) {
      const written = source.slice(node.start, node.end);
      if (/\bsql[.<`]/.test(written) && !/\bawait\b|\.execute\w*\(/.test(written)) {
        const init = node.init as Node | null | undefined;
        found.set(name, init && isSql(init) ? init : null);
      }
    }
    return true;
  });
  for (const [, name] of source.matchAll(/(\w+)\??: (?:readonly )?(?:RawBuilder|Expression)\b/g)) {
    if (!found.has(name!)) found.set(name!, null);
  }
  return found;
}

type Shape = Pick<Statement, 'language' | 'text' | 'parameters'>;

/** Null for a node that is not a text of its own. */
function shapeOf(file: File, node: Node, around: readonly Node[]): Shape | null {
  const { source } = file;
  if (isSql(node)) {
    const parameters: string[] = [];
    return { language: 'sql', text: fill(file, node.quasi as Node, parameters), parameters };
  }
  if (node.type === 'TemplateLiteral') {
    return { language: 'sql', text: fill(file, node, null), parameters: [] };
  }
  if (node.type === 'Literal' && typeof node.value === 'string') {
    return { language: 'sql', text: node.value, parameters: [] };
  }
  if (node.type !== 'CallExpression' || isInner(node, around)) return null;
  if (!callsBuilder(node)) return null;
  const text = source.slice(node.start, node.end).replace(ENDS, '').trim();
  return { language: 'kysely', text, parameters: [] };
}

/** A part of a longer chain of calls. */
function isInner(node: Node, around: readonly Node[]): boolean {
  const outer = around.at(-1);
  return outer?.type === 'MemberExpression' && outer.object === node;
}

/** Whether a chain of calls begins with a statement of the builder. */
function callsBuilder({ callee }: Node): boolean {
  const { type, property, object } = callee as Node;
  if (type !== 'MemberExpression') return false;
  if (BUILDER.has((property as Node).name as string)) return true;
  return (object as Node).type === 'CallExpression' && callsBuilder(object as Node);
}

/**
 * A template with its values: fragments as they are written, parameters as `$1`, and other text that
 * is inserted in angle brackets.
 * @param parameters gets those of a `sql` template; null for another template
 */
function fill(file: File, template: Node, parameters: string[] | null): string {
  const values = template.expressions as Node[];
  const render = (value: Node): string => {
    const written = oneLine(file.source.slice(value.start, value.end));
    if (parameters === null) return `⟨${written}⟩`;
    const fragment = isSql(value) ? value : file.fragments.get(value.name as string);
    if (fragment) return fill(file, fragment.quasi as Node, parameters).trim();
    if (isFragment(file, value)) return `⟨${written}⟩`;
    if (!parameters.includes(written)) parameters.push(written);
    return `$${parameters.indexOf(written) + 1}`;
  };
  return (template.quasis as Node[])
    .map(
      ({ value }, at) =>
        (value as { cooked: string }).cooked + (values[at] ? render(values[at]) : ''),
    )
    .join('');
}

/** Whether a value of a `sql` template is a part of the statement that is made elsewhere. */
function isFragment({ fragments, shared }: File, value: Node): boolean {
  let found = false;
  walk(value, ({ type, name }) => {
    if (type === 'Identifier' && typeof name === 'string') {
      found ||= name === 'sql' || fragments.has(name) || shared.has(name);
    }
    return !found;
  });
  return found;
}

const NAMED = new Set([
  'FunctionDeclaration',
  'MethodDefinition',
  'PropertyDefinition',
  'VariableDeclarator',
]);

/** The outermost name of a module, or the method of a class. */
function describe(source: string, node: Node, around: readonly Node[]) {
  const named = around.filter(({ type }) => NAMED.has(type));
  const holder =
    named.find(({ type }) => type === 'MethodDefinition' || type === 'PropertyDefinition') ??
    named[0];
  const { name = '' } = (holder?.id ?? holder?.key ?? {}) as { name?: string };
  const declared = around.find(
    (one) => holder !== undefined && one.end >= holder.end && one.type !== 'Program',
  );
  const start = holder?.type === 'MethodDefinition' ? holder.start : declared?.start;
  const about =
    lineAbove(source, around.at(-1) ?? node) ||
    (start === undefined ? '' : commentAbove(source, start));
  return { name, about };
}

/** The comment line directly above the statement that holds a node. */
function lineAbove(source: string, { start }: Node): string {
  const lines = source.slice(0, source.lastIndexOf('\n', start)).split('\n');
  const [, comment] = /^\s*\/\/ (.*)$/.exec(lines.at(-1) ?? '') ?? [];
  return comment ?? '';
}

/** The first sentence of the comment that ends above a place in the source. */
function commentAbove(source: string, start: number): string {
  const [, comment] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(source.slice(0, start)) ?? [];
  if (comment === undefined) return '';
  const text = oneLine(comment.replaceAll(/^\s*\*/gm, ''));
  if (text.startsWith('@')) return '';
  return /^(?:(?! @).)*?\.(?= |$)|^(?:(?! @).)*/.exec(text)![0].trim();
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Without the indentation that all lines after the first share. */
function dedent(text: string): string {
  const [first = '', ...rest] = text
    .replace(/^\s*\n/, '')
    .trimEnd()
    .split('\n');
  const depth = (line: string) => line.length - line.trimStart().length;
  const shared = Math.min(...rest.filter((line) => line.trim() !== '').map(depth));
  return [first.trim(), ...rest.map((line) => line.slice(Math.min(shared, depth(line))))].join(
    '\n',
  );
}
