/** XML as events. Names come without their prefix: some writers give one to every element. */
import { SaxesParser } from 'saxes';
import { ListFault } from '../fault.ts';

export type Attributes = Record<string, string>;

export type Visitor = {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
};

/**
 * Reads a document, and yields after each piece of it.
 * @param text in pieces
 * @throws ListFault for what is no XML
 */
export async function* walk(text: AsyncIterable<string>, visitor: Visitor): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false, xmlns: false } as const);
  parser.on('error', (cause) => {
    throw new ListFault('is a damaged Excel file: a part of it is no XML', { cause });
  });
  parser.on('opentag', ({ name, attributes }) => visitor.open?.(local(name), attributes));
  parser.on('text', (found) => visitor.text?.(found));
  parser.on('closetag', ({ name }) => visitor.close?.(local(name)));
  for await (const piece of text) {
    parser.write(piece);
    yield;
  }
}

/** Reads a short document at once. */
export async function visit(text: AsyncIterable<string>, visitor: Visitor): Promise<void> {
  for await (const _ of walk(text, visitor));
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
