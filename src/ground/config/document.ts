/**
 * Parses a YAML file into plain values, each with its line. `${NAME}` is replaced by the
 * environment variable, `$${` by `${`. Error messages quote no text of the file, because it may
 * hold secrets.
 */
import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type YAMLError,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { type Fault, pointerTo } from './error.ts';

export type Environment = Record<string, string | undefined>;

export type Document = {
  value: unknown;
  /** Returns the line, from 1, of the key or list entry at a JSON pointer. */
  lineOf(pointer: string): number;
  /**
   * Errors of YAML and of references, in the order of the file. The value is valid only without
   * errors.
   */
  faults: Fault[];
};

type Reading = {
  environment: Environment;
  lines: Map<string, number>;
  lineAt(offset: number): number;
  faults: Fault[];
};

/** Parses YAML 1.2: one document, no aliases, no custom tags, no repeated keys. */
export function parseYaml(text: string, environment: Environment): Document {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: false });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line;
  const faults = [...document.errors, ...document.warnings].map((error) =>
    syntaxFault(error, text, lineAt),
  );
  const lines = new Map([['', lineAt(document.contents?.range[0] ?? 0)]]);
  const lineOf = (pointer: string) => nearestLine(lines, pointer);
  if (faults.length > 0) return { value: null, lineOf, faults };
  const value = parseNode(document.contents, '', { environment, lines, lineAt, faults });
  return { value, lineOf, faults };
}

function parseNode(node: Node | null, pointer: string, reading: Reading): unknown {
  if (isMap(node)) return parseMap(node, pointer, reading);
  if (isSeq(node)) return parseList(node, pointer, reading);
  if (isScalar(node)) return parseScalar(node.value, pointer, reading);
  if (node !== null) report(reading, pointer, 'aliases (*name) are not supported');
  return null;
}

function parseMap(map: YAMLMap, pointer: string, reading: Reading): unknown {
  const entries = map.items.map((pair) =>
    parsePair(pair as Pair<Node, Node | null>, pointer, reading),
  );
  return Object.fromEntries(entries);
}

function parsePair(pair: Pair<Node, Node | null>, parent: string, reading: Reading) {
  const key = isScalar(pair.key) ? String(pair.key.value) : '?';
  const pointer = pointerTo(parent, key);
  const line = reading.lineAt(pair.key.range![0]);
  const earlier = reading.lines.get(pointer);
  if (earlier !== undefined) {
    const reason = `the key is given twice, first on line ${earlier}`;
    reading.faults.push({ line, pointer, reason });
  }
  reading.lines.set(pointer, line);
  return [key, parseNode(pair.value, pointer, reading)] as const;
}

function parseList(list: YAMLSeq, parent: string, reading: Reading): unknown {
  return list.items.map((item, index) => {
    const pointer = pointerTo(parent, index);
    reading.lines.set(pointer, reading.lineAt((item as Node).range![0]));
    return parseNode(item as Node, pointer, reading);
  });
}

function parseScalar(value: unknown, pointer: string, reading: Reading): unknown {
  if (typeof value !== 'string') return value;
  const expanded = expandReferences(value, reading.environment);
  if ('text' in expanded) return expanded.text;
  report(reading, pointer, expanded.reason);
  return '';
}

/** Returns the line of a key, or of its parent if the key is missing. */
function nearestLine(lines: Map<string, number>, pointer: string): number {
  const line = lines.get(pointer);
  return line ?? nearestLine(lines, pointer.slice(0, pointer.lastIndexOf('/')));
}

function report({ faults, lines }: Reading, pointer: string, reason: string): void {
  faults.push({ line: nearestLine(lines, pointer), pointer, reason });
}

const REFERENCE = /\$\$\{|\$\{(?:([A-Za-z_]\w*)\})?/g;

type Expanded = { text: string } | { reason: string };

/** Returns the text with its references filled in, or the reason why one cannot be filled in. */
function expandReferences(text: string, environment: Record<string, string | undefined>): Expanded {
  const reasons: string[] = [];
  const expanded = text.replace(REFERENCE, (written, name?: string) => {
    if (written.startsWith('$$')) return written.slice(1);
    const value = name === undefined ? undefined : environment[name];
    if (value === undefined) reasons.push(whyNot(name));
    return value ?? '';
  });
  return reasons[0] === undefined ? { text: expanded } : { reason: reasons[0] };
}

const whyNot = (name: string | undefined): string =>
  name === undefined
    ? `"\${" must go on with a name and "}"; "$\${" stands for the characters themselves`
    : `the environment variable ${name} is not set`;

/** Reasons by error code of the `yaml` package; other codes keep the package's own message. */
const REASONS: Partial<Record<YAMLError['code'], string>> = {
  BAD_DIRECTIVE: 'a line may not start with "%"',
  BAD_DQ_ESCAPE: 'unknown escape after "\\" in double quotes; single quotes take it as it is',
  BAD_SCALAR_START: 'a value that starts with "@" or "`" must be in quotes',
  BLOCK_AS_IMPLICIT_KEY: 'a key and its value in place of a value; put text with ": " in quotes',
  MISSING_CHAR: 'a quote, bracket, comma or colon is missing',
  MULTIPLE_DOCS: 'the file holds more than one document (---)',
  TAB_AS_INDENT: 'a tab indents the line; use spaces',
  TAG_RESOLVE_FAILED: 'tags (!name) are not supported',
  UNEXPECTED_TOKEN: 'the line cannot be read; look at its quotes, colons and indentation',
};

const UNQUOTED_REFERENCE = `inside { } or [ ] a value with \${NAME} must be in quotes`;

function syntaxFault(
  { code, message, pos: [offset] }: YAMLError,
  text: string,
  lineAt: (offset: number) => number,
): Fault {
  const reason = text.startsWith('${', offset - 1)
    ? UNQUOTED_REFERENCE
    : (REASONS[code] ?? message.charAt(0).toLowerCase() + message.slice(1));
  return { line: lineAt(offset), pointer: '', reason };
}
