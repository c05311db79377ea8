/**
 * Writes text to the terminal. Names, titles and messages come from strangers, and terminals
 * execute control characters, so all output goes through here.
 */

/**
 * Control characters except line breaks and tabs, and characters that reverse the order of text.
 */
const CONTROL = /[^\P{Cc}\n\t]|[\u061c\u202a-\u202e\u2066-\u2069]/gu;

/** Removes control characters. */
export const printable = (text: string): string => text.replaceAll(CONTROL, '');

/** Escapes control characters in JSON; its value stays the same. */
export const printableJson = (json: string): string =>
  json.replaceAll(CONTROL, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** @returns false if the reader is slower, as `write` of streams does */
export const print = (text: string): boolean => process.stdout.write(printable(text));

/** Writes to standard error, apart from the results. */
export const printNote = (text: string): boolean => process.stderr.write(printable(text));

/** Writes a note below a progress bar, which is drawn again. */
export const printNoteBelow = (text: string): void => {
  printNote(`${process.stderr.isTTY ? '\n' : ''}${text}\n`);
};

/** Writes text that contains styles. Its parts must have gone through `printableIn`. */
export const printStyled = (page: string): boolean => process.stdout.write(page);

/** Removes control characters from every text in a value. */
export const printableIn = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, member) =>
    typeof member === 'string' ? printable(member) : member,
  ) as T;
