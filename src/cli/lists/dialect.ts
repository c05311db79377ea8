/** How a CSV list is written, so that its results can be written alike. Pure. */
import anyAscii from 'any-ascii';

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export type Dialect = {
  delimiter: string;
  encoding: Encoding;
  /** Whether it begins with a byte order mark. */
  mark: boolean;
  lineEnd: '\n' | '\r\n';
};

export const PLAIN_CSV: Dialect = {
  delimiter: ',',
  encoding: 'utf-8',
  mark: false,
  lineEnd: '\n',
};

/** Text as the bytes of an encoding. Letters that Windows-1252 lacks are written without their marks. */
export function encoded(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'windows-1252') return Buffer.from(bytesOf(text));
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf-16be' ? bytes.swap16() : bytes;
}

const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

const QUESTION_MARK = 0x3f;

const bytesOf = (text: string): number[] =>
  [...text].flatMap(
    (character) =>
      BYTES.get(character) ??
      [...(anyAscii(character) || '?')].map((letter) => BYTES.get(letter) ?? QUESTION_MARK),
  );
