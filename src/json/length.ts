/** Most that UTF-8 takes for one unit of a JavaScript string. */
export const MOST_BYTES = 3;

/** Whether a text takes more bytes in UTF-8; those of nearly all texts need not be counted. */
export const isLongerThan = (text: string, bytes: number): boolean =>
  text.length > bytes || (text.length * MOST_BYTES > bytes && Buffer.byteLength(text) > bytes);
