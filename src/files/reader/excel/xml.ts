/** Reads XML as events. Names have no prefix, because some writers prefix every element. */
import { SaxesParser } from 'saxes';
import { ListFault } from '../fault.ts';

export type Attributes = Record<string, string>;

/**
 * The most characters of a cell in Excel. A text is bounded, because all cells may refer to the
 * same one.
 */
export const LONGEST = 32_767;
/**
 * The most characters between two tags, because each character of a text may be written as
 * `&#x5f;x000D_`.
 */
const LONGEST_WRITTEN = LONGEST * 64;
/**
 * The deepest nesting of elements, which is bounded because the parser keeps each open element.
 * Excel nests about ten.
 */
const DEEPEST = 32;
/** The most attributes of one element. Excel writes about forty. */
const MOST_ATTRIBUTES = 256;

export const tooLong = () =>
  new ListFault(`has a cell with more than the ${LONGEST} characters that Excel allows`);

export type Visitor = {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
};

/**
 * Reads a document, and yields after each piece.
 * @param text in pieces
 * @throws ListFault for a text that is not XML, or exceeds a bound
 */
export async function* walk(text: AsyncIterable<string>, visitor: Visitor): AsyncGenerator<void> {
  const document = new XmlReader(visitor);
  for await (const piece of text) {
    document.read(piece);
    yield;
  }
}

/** Reads a whole short document. */
export async function visit(text: AsyncIterable<string>, visitor: Visitor): Promise<void> {
  for await (const _ of walk(text, visitor));
}

class XmlReader {
  readonly #parser = new SaxesParser({ position: false, xmlns: false } as const);
  /** Characters since the last markup, which the parser keeps until the next one. */
  #kept = 0;
  #isInTag = false;
  #depth = 0;
  #attributes = 0;

  constructor(visitor: Visitor) {
    const parser = this.#parser;
    parser.on('error', notXml);
    parser.on('doctype', refuseDoctype);
    parser.on('attribute', () => this.#countAttribute());
    parser.on('opentag', ({ name, attributes }) => {
      this.#open();
      visitor.open?.(local(name), attributes);
    });
    parser.on('text', (found) => visitor.text?.(found));
    parser.on('cdata', (found) => visitor.text?.(found));
    parser.on('comment', () => this.#forget());
    parser.on('processinginstruction', () => this.#forget());
    parser.on('closetag', ({ name }) => {
      this.#forget();
      this.#depth -= 1;
      visitor.close?.(local(name));
    });
  }

  read(piece: string): void {
    this.#kept += piece.length;
    this.#parser.write(piece);
    const [opened, closed] = [piece.lastIndexOf('<'), piece.lastIndexOf('>')];
    if (opened !== closed) this.#isInTag = opened > closed;
    if (this.#kept > LONGEST_WRITTEN) throw this.#isInTag ? longTag() : tooLong();
  }

  #open(): void {
    this.#forget();
    this.#attributes = 0;
    this.#depth += 1;
    if (this.#depth > DEEPEST) {
      throw new ListFault(`has XML that is nested deeper than ${DEEPEST} elements`);
    }
  }

  #countAttribute(): void {
    this.#attributes += 1;
    if (this.#attributes <= MOST_ATTRIBUTES) return;
    throw new ListFault(`has an XML element with more than ${MOST_ATTRIBUTES} attributes`);
  }

  #forget(): void {
    this.#kept = 0;
  }
}

const longTag = () => new ListFault(`has an XML tag with more than ${LONGEST_WRITTEN} characters`);

function notXml(cause: Error): never {
  throw new ListFault('is a damaged Excel file: a part of it is no XML', { cause });
}

/** Refuses document types, because they can declare entities. Excel never writes one. */
function refuseDoctype(): never {
  throw new ListFault('has XML with a document type, which Excel files do not have');
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
