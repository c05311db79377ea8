/**
 * Reads the XML format. The records are cut out first, and each is parsed alone, so that a broken one
 * costs only itself.
 */
import { SaxesParser } from 'saxes';
import type { Fields, Form } from './record.ts';

/** The longest record, in bytes. Those of GLEIF have a few thousand. */
const LONGEST = 1 << 20;
/** Bytes of an opening tag with its attributes. */
const LONGEST_TAG = 1_024;
const NEWLINE = 0x0a;

/** @param element the name of a record's element, without its prefix */
export async function* readXml(
  bytes: AsyncIterable<Uint8Array>,
  element: string,
): AsyncGenerator<Form> {
  const cutter = new RecordCutter(element);
  const reader = new RecordReader();
  for await (const piece of bytes) {
    for (const { line, text } of cutter.push(Buffer.from(piece))) {
      yield text === null
        ? { line, entry: null, fault: notClosed(element) }
        : reader.read(text, line);
    }
  }
  const rest = cutter.end();
  if (rest !== null) yield rest;
}

const notClosed = (element: string): string => `${element} is not closed`;

/** `text` is null for a record that is not closed. */
type Cut = { line: number; text: string | null };

/** Cuts records out of pieces, by their tags. */
class RecordCutter {
  readonly #opening: RegExp;
  readonly #element: string;
  #rest: Buffer = Buffer.alloc(0);
  #line = 1;
  /** The closing tag of the document's records; null before the first one. */
  #closing: Buffer | null = null;
  #tag: Buffer | null = null;

  constructor(element: string) {
    this.#element = element;
    this.#opening = new RegExp(`<((?:\\w+:)?${element})(?=[\\s>])`);
  }

  push(piece: Buffer): Cut[] {
    this.#rest = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece]);
    if (this.#tag === null) this.#learn();
    return this.#tag && this.#closing ? this.#cut(this.#tag, this.#closing) : [];
  }

  /** Learns the prefix of the document from its first record. */
  #learn(): void {
    const [, name] = this.#opening.exec(this.#rest.toString('latin1')) ?? [];
    if (name === undefined) return;
    this.#tag = Buffer.from(`<${name}`);
    this.#closing = Buffer.from(`</${name}>`);
  }

  #cut(tag: Buffer, closing: Buffer): Cut[] {
    const cuts: Cut[] = [];
    let at = 0;
    for (;;) {
      const start = this.#findTag(tag, at);
      if (start < 0) break;
      const end = this.#rest.indexOf(closing, start);
      const next = this.#findTag(tag, start + tag.length);
      const isOpen = end < 0 || (next >= 0 && next < end);
      if (isOpen && next < 0 && this.#rest.length - start <= LONGEST) break;
      this.#count(at, start);
      // A record that is not closed ends where the next one begins.
      const stop = isOpen ? (next < 0 ? start + tag.length : next) : end + closing.length;
      const text = isOpen ? null : this.#rest.toString('utf8', start, stop);
      cuts.push({ line: this.#line, text });
      this.#count(start, stop);
      at = stop;
    }
    this.#keep(at);
    return cuts;
  }

  /** Keeps what may be a record; without the beginning of one, only as much as a tag may take. */
  #keep(from: number): void {
    const start = this.#tag === null ? from : this.#findTag(this.#tag, from);
    const kept = start < 0 ? Math.max(from, this.#rest.length - LONGEST_TAG) : start;
    this.#count(from, kept);
    this.#rest = this.#rest.subarray(kept);
  }

  /** Finds a tag whose name is not just the beginning of a longer one, such as `LEIRecords`. */
  #findTag(tag: Buffer, from: number): number {
    for (let at = this.#rest.indexOf(tag, from); at >= 0; at = this.#rest.indexOf(tag, at + 1)) {
      const next = this.#rest[at + tag.length];
      if (next === undefined) return -1;
      if (next === 0x3e || next <= 0x20) return at;
    }
    return -1;
  }

  #count(from: number, to: number): void {
    let at = this.#rest.indexOf(NEWLINE, from);
    for (; at >= 0 && at < to; at = this.#rest.indexOf(NEWLINE, at + 1)) this.#line += 1;
  }

  /** Returns the fault of a record that the file ends in. */
  end(): Form | null {
    const start = this.#tag === null ? -1 : this.#findTag(this.#tag, 0);
    if (start < 0) return null;
    this.#count(0, start);
    return { line: this.#line, entry: null, fault: notClosed(this.#element) };
  }
}

/** Elements that the CSV format numbers. */
const NUMBERED: ReadonlySet<string> = new Set([
  'OtherEntityName',
  'TransliteratedOtherEntityName',
  'AdditionalAddressLine',
  'SuccessorEntity',
]);

type Attributes = Record<string, string>;

/** Parses records into the columns of the CSV format. */
class RecordReader {
  readonly #parser = new SaxesParser({ fragment: true, position: false } as const);
  #values = new Map<string, string>();
  /** The names of the open elements. The record itself is `''`. */
  #path: string[] = [];
  #fault: string | null = null;

  constructor() {
    const parser = this.#parser;
    parser.on('error', (error) => {
      this.#fault ??= `not XML: ${error.message}`;
    });
    parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes as Attributes));
    parser.on('text', (text) => this.#add(text));
    parser.on('cdata', (text) => this.#add(text));
    parser.on('closetag', () => this.#path.pop());
  }

  read(text: string, line: number): Form {
    this.#values = new Map();
    this.#path = [];
    this.#fault = null;
    this.#parser.write(text).close();
    const values = this.#values;
    const fields: Fields = (column) => values.get(column)?.trim() ?? '';
    if (this.#fault === null) return { line, fields };
    return { line, entry: fields('LEI') || null, fault: this.#fault };
  }

  #open(name: string, attributes: Attributes): void {
    const parent = this.#path.at(-1);
    if (parent === undefined) return void this.#path.push('');
    const own = `${parent && `${parent}.`}${name.slice(name.indexOf(':') + 1)}`;
    const column = NUMBERED.has(own.slice(own.lastIndexOf('.') + 1)) ? this.#numbered(own) : own;
    this.#path.push(column);
    for (const [attribute, value] of Object.entries(attributes)) {
      this.#values.set(`${column}.${attribute.replace(':', '')}`, value);
    }
    if (column !== own) this.#values.set(column, '');
  }

  #numbered(column: string): string {
    let number = 1;
    while (this.#values.has(`${column}.${number}`)) number += 1;
    return `${column}.${number}`;
  }

  #add(text: string): void {
    const column = this.#path.at(-1);
    if (column) this.#values.set(column, (this.#values.get(column) ?? '') + text);
  }
}
