/** The text kept of an answer: its first 1,000 characters. Pure. */

const MOST_CHARACTERS = 1_000;
/** Enough for so many characters, whichever they are. */
export const KEPT_BYTES = 4 * MOST_CHARACTERS;

/** @param body the first `KEPT_BYTES` of an answer */
export function toAnswerText(body: Buffer): string {
  // The last character may be cut in two.
  const stream = body.length === KEPT_BYTES;
  const text = new TextDecoder().decode(body, { stream });
  // PostgreSQL keeps no U+0000.
  const kept = text.replaceAll('\0', '\u{FFFD}');
  return kept.length <= MOST_CHARACTERS ? kept : [...kept].slice(0, MOST_CHARACTERS).join('');
}
