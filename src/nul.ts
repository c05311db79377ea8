/** The one character that PostgreSQL cannot store in a text. Pure. */

const NUL_ESCAPE = /(?<!\\)(?:\\\\)*\\u0000/;

/** Whether a string anywhere in the JSON text holds U+0000, which PostgreSQL text cannot. */
export const holdsNul = (text: string): boolean =>
  text.includes('\\u0000') && NUL_ESCAPE.test(text);
