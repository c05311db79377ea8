/** What is kept of an answer: its beginning, as text. Pure. */

const MOST_CHARACTERS = 1_000;
/** Enough for so many characters, whichever they are. */
export const KEPT_BYTES = 4 * MOST_CHARACTERS;

/** @param chunks of bytes, of which the first `KEPT_BYTES` count */
export function toAnswerText(chunks: readonly Buffer[]): string {
  const bytes = Buffer.concat(chunks);
  // A character may be cut in two there.
  const stream = bytes.length >= KEPT_BYTES;
  const text = new TextDecoder().decode(bytes.subarray(0, KEPT_BYTES), { stream });
  // PostgreSQL keeps no U+0000.
  const kept = text.replaceAll('\0', '\u{FFFD}');
  return kept.length <= MOST_CHARACTERS ? kept : [...kept].slice(0, MOST_CHARACTERS).join('');
}
