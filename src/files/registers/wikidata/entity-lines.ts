/** Cuts a dump: one entity per line, in a list or not. */
import { isBlank, LineCutter } from '../../reader/index.ts';
import { isObject, parseJson } from '../json.ts';
import { mayBeCompany } from './company.ts';
import type { Found, ObjectCutter } from './found.ts';

/** Entities with many statements have some megabytes. */
const LONGEST = 16 << 20;
const CLOSING_BRACE = 0x7d;

export class EntityLines implements ObjectCutter {
  readonly isBroken = false;
  readonly #lines: LineCutter;
  #found: Found[] = [];

  constructor() {
    this.#lines = new LineCutter(
      {
        line: (bytes, line) => this.#line(bytes, line),
        tooLong: (_, line) => this.#fault(line, `is longer than ${LONGEST >> 20} MB`),
      },
      { longest: LONGEST },
    );
  }

  push(piece: Buffer): Found[] {
    this.#lines.push(piece);
    return this.#take();
  }

  end(): Found[] {
    this.#lines.end();
    return this.#take();
  }

  #take(): Found[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  #line(bytes: Buffer, line: number): void {
    const text = withoutComma(bytes);
    if (isBlank(text) || (text.length === 1 && (text[0] === 0x5b || text[0] === 0x5d))) return;
    if (text.at(-1) !== CLOSING_BRACE) this.#fault(line, 'is not valid JSON');
    else if (mayBeCompany(text)) this.#entity(text, line);
  }

  #entity(text: Buffer, line: number): void {
    const parsed = parseJson(text);
    if ('fault' in parsed) this.#fault(line, parsed.fault);
    else if (isObject(parsed.value)) this.#found.push({ line, value: parsed.value });
    else this.#fault(line, 'is no JSON object');
  }

  #fault(line: number, fault: string): void {
    this.#found.push({ line, fault });
  }
}

/** Returns a line without the comma and the white space at its end. */
function withoutComma(line: Buffer): Buffer {
  let end = line.length;
  while (end > 0 && (line[end - 1]! <= 0x20 || line[end - 1] === 0x2c)) end -= 1;
  return line.subarray(0, end);
}
