/**
 * Text for the terminal of whoever runs a command. Names, titles and messages come from strangers, and
 * a terminal runs control characters, so all text goes through here.
 */

/** Controls but line breaks and tabs, and the signs that reverse the order of what follows. */
const CONTROL = /[^\P{Cc}\n\t]|[\u061c\u202a-\u202e\u2066-\u2069]/gu;

/** The text without what a terminal would run. */
export const printable = (text: string): string => text.replaceAll(CONTROL, '');

/** JSON of the same value, with what a terminal would run written out. */
export const printableJson = (json: string): string =>
  json.replaceAll(CONTROL, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** @returns false when the reader is slower, as `write` of streams does */
export const print = (text: string): boolean => process.stdout.write(printable(text));

/** On standard error, beside the results. */
export const printNote = (text: string): boolean => process.stderr.write(printable(text));

/** A page with styles of its own; what it is made of went through `printableIn`. */
export const printStyled = (page: string): boolean => process.stdout.write(page);

/** The same value with every text of it printable. */
export const printableIn = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, member) =>
    typeof member === 'string' ? printable(member) : member,
  ) as T;
