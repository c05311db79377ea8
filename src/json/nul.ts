const NUL_ESCAPE = /(?<!\\)(?:\\\\)*\\u0000/;

/** Whether a string in a JSON text holds U+0000, the one character that PostgreSQL cannot store. */
export const holdsNul = (text: string): boolean =>
  text.includes('\\u0000') && NUL_ESCAPE.test(text);
