/** Collects the content of one cell of a workbook from XML events. Pure. */
import { LONGEST, tooLong } from './xml.ts';

/** Characters of a cell if each is escaped. */
const LONGEST_ESCAPED = LONGEST * '_x000D_'.length;

/** The content of one cell: a value, or a text in several runs. Phonetic runs are ignored. */
export class TextCollector {
  #text = '';
  #isText = false;
  #isPhonetic = false;

  open(name: string): void {
    if (name === 'rPh') this.#isPhonetic = true;
    if (name === 't' || name === 'v') this.#isText = true;
  }

  text(text: string): void {
    if (!this.#isText || this.#isPhonetic) return;
    this.#text += text;
    if (this.#text.length > LONGEST_ESCAPED) throw tooLong();
  }

  close(name: string): void {
    if (name === 'rPh') this.#isPhonetic = false;
    if (name === 't' || name === 'v') this.#isText = false;
  }

  /** @throws ListFault if the text is longer than a cell may be; so does `text` */
  take(): string {
    const escaped = this.#text;
    this.#text = '';
    const text = escaped.includes('_x') ? escaped.replaceAll(ESCAPED, toCharacter) : escaped;
    if (text.length > LONGEST) throw tooLong();
    return text;
  }
}

/** Characters that XML does not allow are written as `_x000D_`. */
const ESCAPED = /_x([0-9a-f]{4})_/gi;

const toCharacter = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16));
