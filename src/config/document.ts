/** A YAML file as plain values, each with its line, and with the environment filled in. */
import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { type Fault, pointerTo } from './error.ts';
import { expandReferences } from './references.ts';
import { syntaxFault } from './syntax.ts';

export type Environment = Record<string, string | undefined>;

export type Document = {
  value: unknown;
  /** The line, from 1, of the key or list entry a JSON pointer leads to. */
  lineOf(pointer: string): number;
  /** What is wrong with the writing, in the order of the file. Without faults the value is whole. */
  faults: Fault[];
};

type Reading = {
  environment: Environment;
  lines: Map<string, number>;
  lineAt(offset: number): number;
  faults: Fault[];
};

/** Plain YAML 1.2 of one document: no aliases, no tags of one's own, no repeated keys. */
export function readDocument(text: string, environment: Environment): Document {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: false });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line;
  const faults = [...document.errors, ...document.warnings].map((error) =>
    syntaxFault(error, text, lineAt),
  );
  const lines = new Map([['', lineAt(document.contents?.range[0] ?? 0)]]);
  const lineOf = (pointer: string) => nearestLine(lines, pointer);
  if (faults.length > 0) return { value: null, lineOf, faults };
  const value = readNode(document.contents, '', { environment, lines, lineAt, faults });
  return { value, lineOf, faults };
}

function readNode(node: Node | null, pointer: string, reading: Reading): unknown {
  if (isMap(node)) return readMap(node, pointer, reading);
  if (isSeq(node)) return readList(node, pointer, reading);
  if (isScalar(node)) return readScalar(node.value, pointer, reading);
  if (node !== null) report(reading, pointer, 'aliases (*name) are not supported');
  return null;
}

function readMap(map: YAMLMap, pointer: string, reading: Reading): unknown {
  const entries = map.items.map((pair) =>
    readPair(pair as Pair<Node, Node | null>, pointer, reading),
  );
  return Object.fromEntries(entries);
}

function readPair(pair: Pair<Node, Node | null>, parent: string, reading: Reading) {
  const key = isScalar(pair.key) ? String(pair.key.value) : '?';
  const pointer = pointerTo(parent, key);
  const line = reading.lineAt(pair.key.range![0]);
  const earlier = reading.lines.get(pointer);
  if (earlier !== undefined) {
    const reason = `the key is given twice, first on line ${earlier}`;
    reading.faults.push({ line, pointer, reason });
  }
  reading.lines.set(pointer, line);
  return [key, readNode(pair.value, pointer, reading)] as const;
}

function readList(list: YAMLSeq, parent: string, reading: Reading): unknown {
  return list.items.map((item, index) => {
    const pointer = pointerTo(parent, index);
    reading.lines.set(pointer, reading.lineAt((item as Node).range![0]));
    return readNode(item as Node, pointer, reading);
  });
}

function readScalar(value: unknown, pointer: string, reading: Reading): unknown {
  if (typeof value !== 'string') return value;
  const expanded = expandReferences(value, reading.environment);
  if ('text' in expanded) return expanded.text;
  report(reading, pointer, expanded.reason);
  return '';
}

/** A key that is missing has no line of its own: its parent's is told. */
function nearestLine(lines: Map<string, number>, pointer: string): number {
  const line = lines.get(pointer);
  return line ?? nearestLine(lines, pointer.slice(0, pointer.lastIndexOf('/')));
}

function report({ faults, lines }: Reading, pointer: string, reason: string): void {
  faults.push({ line: nearestLine(lines, pointer), pointer, reason });
}
