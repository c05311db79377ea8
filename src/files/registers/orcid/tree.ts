/** Reads XML into a tree of elements, within bounds that hostile documents exceed. */
import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** An element, by its name without prefix. */
export type Element = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** The text between its tags, without that of inner elements. */
  text: string;
  children: Element[];
};

/** Summaries nest about ten levels. */
const DEEPEST = 40;
const MOST_ELEMENTS = 1_000_000;
const MOST_ATTRIBUTES = 64;
/** The last part of a summary, and the longest. It is not read. */
const WORKS = 'works';

class TreeFault extends Error {}

/** Returns the root of a document up to its works, or its first fault. */
export function readTree(text: string): Element | { line: number; fault: string } {
  const parser = new SaxesParser({ xmlns: false });
  const builder = new TreeBuilder();
  parser.on('error', () => refuse('is not well-formed XML'));
  parser.on('doctype', () => refuse('has a document type, which summaries do not have'));
  parser.on('attribute', () => builder.countAttribute());
  parser.on('opentag', (tag) => builder.open(tag));
  parser.on('text', (found) => builder.text(found));
  parser.on('cdata', (found) => builder.text(found));
  parser.on('closetag', () => builder.close());
  try {
    for (let at = 0; at < text.length && !builder.isDone; at += PIECE) {
      parser.write(text.slice(at, at + PIECE));
    }
    if (!builder.isDone) parser.close();
  } catch (error) {
    if (!(error instanceof TreeFault)) throw error;
    if (!builder.isDone) return { line: parser.line, fault: error.message };
  }
  return builder.root ?? { line: 1, fault: 'is not well-formed XML' };
}

const PIECE = 1 << 16;

function refuse(reason: string): never {
  throw new TreeFault(reason);
}

class TreeBuilder {
  root: Element | null = null;
  isDone = false;
  readonly #path: Element[] = [];
  #elements = 0;
  #attributes = 0;

  countAttribute(): void {
    this.#attributes += 1;
    if (this.#attributes > MOST_ATTRIBUTES) {
      refuse(`has an element with more than ${MOST_ATTRIBUTES} attributes`);
    }
  }

  open({ name, attributes }: SaxesTagPlain): void {
    this.#attributes = 0;
    this.#elements += 1;
    const element = { name: local(name), attributes, text: '', children: [] };
    if (element.name === WORKS) this.isDone = true;
    if (this.isDone) return;
    if (this.#path.length >= DEEPEST) refuse(`is nested deeper than ${DEEPEST} elements`);
    if (this.#elements > MOST_ELEMENTS) refuse(`has more than ${MOST_ELEMENTS} elements`);
    this.root ??= element;
    this.#path.at(-1)?.children.push(element);
    this.#path.push(element);
  }

  text(found: string): void {
    const element = this.#path.at(-1);
    if (element && !this.isDone) element.text += found;
  }

  close(): void {
    if (!this.isDone) this.#path.pop();
  }
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Returns the elements at a path of names below an element. */
export const elementsAt = (element: Element, ...path: string[]): Element[] =>
  path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
    [element],
  );

/** Returns the text of the first element at a path; `''` if there is none. */
export const textAt = (element: Element, ...path: string[]): string =>
  elementsAt(element, ...path)[0]?.text.trim() ?? '';

/** Returns the elements that are public. Elements without a visibility are inside one that has it. */
export const publicOnes = (elements: readonly Element[]): Element[] =>
  elements.filter(({ attributes }) => (attributes.visibility ?? 'public') === 'public');
