/** XML as events. Names come without their prefix: some writers give one to every element. */
import { SaxesParser } from 'saxes';
import { ListFault } from '../fault.ts';

export type Attributes = Record<string, string>;

/** Characters of a cell, as Excel has it. A text may be shared by all cells, so it is bounded. */
export const LONGEST = 32_767;
/** Between two tags: each character of a text may be written as `&#x5f;x000D_`. */
const LONGEST_WRITTEN = LONGEST * 64;

export const tooLong = () =>
  new ListFault(`has a cell with more than the ${LONGEST} characters that Excel allows`);

export type Visitor = {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
};

/**
 * Reads a document, and yields after each piece of it.
 * @param text in pieces
 * @throws ListFault for what is no XML, or holds a text that is too long
 */
export async function* walk(text: AsyncIterable<string>, visitor: Visitor): AsyncGenerator<void> {
  /** Characters since the last tag: the parser keeps them until the next one. */
  let kept = 0;
  const parser = new SaxesParser({ position: false, xmlns: false } as const);
  parser.on('error', (cause) => {
    throw new ListFault('is a damaged Excel file: a part of it is no XML', { cause });
  });
  parser.on('opentag', ({ name, attributes }) => {
    kept = 0;
    visitor.open?.(local(name), attributes);
  });
  parser.on('text', (found) => visitor.text?.(found));
  parser.on('closetag', ({ name }) => {
    kept = 0;
    visitor.close?.(local(name));
  });
  for await (const piece of text) {
    kept += piece.length;
    parser.write(piece);
    if (kept > LONGEST_WRITTEN) throw tooLong();
    yield;
  }
}

/** Reads a short document at once. */
export async function visit(text: AsyncIterable<string>, visitor: Visitor): Promise<void> {
  for await (const _ of walk(text, visitor));
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
